import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { sharedMessages, useT } from "@/shared/i18n";
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
  /** `alertdialog`: something is about to be lost. */
  role?: "dialog" | "alertdialog";
}

/** A window above the screen; Escape and a press outside close it, and the focus returns to where it was. */
export function Dialog({ title, isOpen, onClose, children, footer, size = "normal", role = "dialog" }: DialogProps) {
  const t = useT(sharedMessages);
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === "dialog"}
      className={styles.overlay}
    >
      <Modal className={classes(styles.modal, styles[size])}>
        <AriaDialog role={role} className={styles.dialog}>
          <header className={styles.head}>
            <Heading slot="title" level={2} className={styles.title}>
              {title}
            </Heading>
            <IconButton label={t("close")} icon={X} onPress={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.foot}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
