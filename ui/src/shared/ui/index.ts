export { Button, IconButton, LinkButton, Pager, PreviousNext } from "./button";
export { Chip, DotLine, RemovableChip, type Tone } from "./chips";
export { Choice } from "./choice";
export { classes } from "./classes";
export { Dialog } from "./dialog";
export { Field } from "./field";
export { type Column, FigureTable, longest } from "./figure-table";
export { KeyCaps, keysTooltip, tooltip } from "./key-caps";
export { Menu, type MenuAction, TriggerButton } from "./menu";
export { RowsComing, SplitView, type SplitViewProps } from "./panes";
export { PopoverDialog, PopoverForm } from "./popover-dialog";
export { Popup } from "./popup";
export { SearchField } from "./search-field";
export { Select } from "./select";
export { Captioned, Disclosure, type Fact, Facts, Panel, Section } from "./sheet";
export {
  EmptyState,
  Failure,
  Later,
  later,
  Notices,
  PartialNotice,
  ProgressFooter,
  Skeleton,
  type StatusLine,
  StatusLineProvider,
  ToastProvider,
  useShownStatusLine,
  useStatusLine,
  useToast,
} from "./states";
export { createStore, type Store } from "./store";
export { Switch } from "./switch";
export { TextField, type TextFieldProps } from "./text-field";
export { ToggleChip } from "./toggle-chip";
export { useTypedText } from "./use-typed-text";
export { useHeadingId, VirtualList } from "./virtual-list";
