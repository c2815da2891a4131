export { Button, IconButton, LinkButton, Pager, PreviousNext } from "./button";
export { Chip, DotLine, RemovableChip, ToggleChip, type Tone } from "./chips";
export { classes } from "./classes";
export { Dialog } from "./dialog";
export { Choice, Field, SearchField, Switch, TextField, type TextFieldProps, useTypedText } from "./fields";
export { type Column, FigureCell, type FigureColumn, FigureTable } from "./figure-table";
export { figureWidth, longest, useFit, useRowLayouts, useStacked, watchSize, wordsWidth } from "./fit";
export { useKept } from "./kept";
export { KeyCaps, keysTooltip, tooltip } from "./key-caps";
export { enterList, ListPane, RowsComing, SplitView } from "./panes";
export { Menu, type MenuAction, PopoverDialog, PopoverForm, Popup, Select, TriggerButton } from "./popups";
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
export { useHeadingId, VirtualList } from "./virtual-list";
