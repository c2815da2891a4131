import { X } from "lucide-react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { IconButton } from "./button";
import { classes } from "./classes";
import type { DialogProps } from "./dialog";
import styles from "./dialog.module.css";

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
