import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { IconButton } from "./button";
import { classes } from "./classes";

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

const SIZES = { normal: "max-w-640", wide: "max-w-860", full: "h-full" };

/** Renders a dialog while it is open. Lazy: the start does not need the code. */
export function DialogWindow(props: Omit<DialogProps, "isOpen">) {
  const { title, onClose, children, footer, size = "normal", role = "dialog" } = props;
  const t = useT("shared");
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => !open && onClose()}
      isDismissable={role === "dialog"}
      className="fixed inset-0 z-20 grid place-items-center bg-veil p-28"
    >
      <Modal
        className={classes("flex max-h-full w-full overflow-hidden rounded-panel bg-panel shadow-pop", SIZES[size])}
      >
        <Dialog role={role} className="flex min-w-0 flex-1 flex-col outline-none">
          <header className="flex items-center justify-between gap-12 border-b border-line py-10 pr-12 pl-18">
            <Heading slot="title" level={2} className="text-title">
              {title}
            </Heading>
            <IconButton label={t("close")} icon={X} onPress={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-auto px-18 py-16">{children}</div>
          {footer && <footer className="flex justify-end gap-8 border-t border-line px-18 py-10">{footer}</footer>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
