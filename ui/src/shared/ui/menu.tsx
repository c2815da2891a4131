import { Check, type LucideIcon } from "lucide-react";
import { Fragment, type ReactElement } from "react";
import {
  Menu as AriaMenu,
  Button,
  type ButtonProps,
  Header,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  Separator,
} from "react-aria-components";
import { type ButtonLook, buttonLook } from "./button";
import { classes } from "./classes";
import { Popup } from "./popup";

export interface MenuAction {
  id: string;
  label: string;
  description?: string;
  icon?: LucideIcon;
  isChosen?: boolean;
  onAction: () => void;
}

interface MenuGroup {
  title?: string;
  actions: readonly MenuAction[];
}

interface MenuProps {
  label: string;
  /** The button that opens it. */
  trigger: ReactElement;
  groups: readonly MenuGroup[];
}

/** A menu opened by a button. */
export function Menu({ label, trigger, groups }: MenuProps) {
  const shown = groups.filter((group) => group.actions.length > 0);
  return (
    <MenuTrigger>
      {trigger}
      <Popover className={Popup.box} data-keys="off" offset={4}>
        <AriaMenu aria-label={label} className={Popup.list}>
          {shown.map((group, index) => (
            <Fragment key={group.title ?? group.actions[0]?.id}>
              {index > 0 && <Separator className="my-4 h-1 bg-line" />}
              <MenuSection aria-label={group.title ?? label}>
                {group.title && <Header className="px-9 pt-5 pb-3 text-small text-ink-2">{group.title}</Header>}
                {group.actions.map((action) => (
                  <Item key={action.id} {...action} />
                ))}
              </MenuSection>
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  );
}

function Item({ id, label, description, icon: Icon, isChosen, onAction }: MenuAction) {
  return (
    <MenuItem id={id} textValue={label} onAction={onAction} className={Popup.item}>
      <span className="flex items-center gap-8">
        {Icon && <Icon size={14} aria-hidden />}
        <span>
          {label}
          {description && <span className="block text-small text-ink-2">{description}</span>}
        </span>
      </span>
      {isChosen && <Check size={13} aria-hidden />}
    </MenuItem>
  );
}

/** A small button for the library's menus and popovers, which need its own button component; styled like ours. */
export function TriggerButton({
  variant,
  className,
  ...rest
}: Omit<ButtonProps, "className" | "style"> & Pick<ButtonLook, "variant"> & { className?: string }) {
  return <Button {...rest} className={classes(buttonLook({ variant, size: "small" }), className)} />;
}
