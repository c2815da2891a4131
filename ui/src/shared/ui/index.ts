export { Button, IconButton, LinkButton, Pager, PreviousNext } from "./button";
export { Chip, DotLine, FoldedChips, RemovableChip, type Tone } from "./chips";
export { classes } from "./classes";
export { Dialog } from "./dialog";
export { Field } from "./field";
export { Choice, SearchField, Switch, TextField, type TextFieldProps, ToggleChip } from "./fields";
export { type Column, FigureTable, longest } from "./figure-table";
export { KeyCaps, keysTooltip, MOD_NAME, tooltip } from "./key-caps";
export { RowsComing, SplitView, type SplitViewProps, useLowWindow } from "./panes";
export { Menu, type MenuAction, PopoverDialog, Popup, Select, TriggerButton } from "./popups";
export { Captioned, Disclosure, type Fact, Facts, FormPage, Panel, Section } from "./sheet";
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
export { useTypedText } from "./use-typed-text";
export { useHeadingId, VirtualList } from "./virtual-list";
