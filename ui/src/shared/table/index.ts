export { figureWidth, longest, useStacked } from "./use-stacked";
export { VirtualList } from "./virtual-list";
