import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { IconButton } from "./button";
import { classes } from "./classes";
import styles from "./dialog.module.css";

export interface DialogProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
  /** Buttons at the foot, the safe one first. */
  footer?: ReactNode;
  size?: "normal" | "wide" | "full";
  /** `alertdialog`: for destructive actions. */
  role?: "dialog" | "alertdialog";
}

/** Renders a dialog while it is open. Lazy: the start does not need the code. */
export function DialogWindow(props: Omit<DialogProps, "isOpen">) {
  const { title, onClose, children, footer, size = "normal", role = "dialog" } = props;
  const t = useT("shared");
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === "dialog"}
      className={styles.overlay}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <Dialog role={role} className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label={t("close")} icon={X} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
