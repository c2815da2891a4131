/** The palette over a screen. What its dialog needs is no part of the first screen, which has the finder too. */
import { type RefObject, useLayoutEffect, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { useT } from "@/shared/i18n";
import { Finder, type FinderProps } from "./finder";

interface PaletteWindowProps extends Omit<FinderProps, "text" | "onText" | "look"> {
  /** What was typed while the palette was loaded. */
  typed: RefObject<string>;
  onClose: () => void;
}

export function PaletteWindow({ typed, onClose, ...props }: PaletteWindowProps) {
  const t = useT("palette");
  const [text, setText] = useState(() => typed.current);
  // With what was typed between the first rendering and now.
  useLayoutEffect(() => setText(typed.current), [typed]);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => !isOpen && onClose()}
      className="fixed inset-0 z-20 grid place-items-start justify-items-center bg-veil px-12 pt-[min(56px,5vh)] pb-12"
    >
      <Modal className="flex max-h-full min-h-0 w-full max-w-780 overflow-hidden rounded-panel bg-panel shadow-pop">
        <Dialog aria-label={t("title")} className="flex min-h-0 min-w-0 flex-1 flex-col outline-none">
          <Finder look="window" text={text} onText={setText} {...props} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
