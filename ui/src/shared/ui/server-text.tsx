import { useState } from "react";
import { sharedMessages, useT } from "@/shared/i18n";
import { Button } from "./button";
import { CopyButton } from "./copy-button";
import styles from "./server-text.module.css";
import { visiblePieces } from "./visible-pieces";

const longest = 512;

/** Text from the service: cut at 512 letters with the rest on demand; control and direction characters are made visible. */
export function ServerText({ value }: { value: string }) {
  const t = useT(sharedMessages);
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && value.length > longest;
  return (
    <>
      <Visible text={isCut ? value.slice(0, longest) : value} />
      {isCut && (
        <>
          {"… "}
          <Button variant="quiet" size="small" onPress={() => setWhole(true)}>
            {t("showAll", { count: value.length })}
          </Button>
        </>
      )}
    </>
  );
}

function Visible({ text }: { text: string }) {
  return (
    <bdi>
      {visiblePieces(text).map((piece) =>
        piece.isHidden ? (
          <span key={piece.at} className={styles.hidden} title={piece.text}>
            {piece.text}
          </span>
        ) : (
          piece.text
        ),
      )}
    </bdi>
  );
}

export interface IdProps {
  value: string;
  /** What it is, for the copy button's name. */
  label?: string;
  /** False: no copy button (inside rows that are buttons themselves). */
  copy?: boolean;
}

/** An id: monospaced, never wrapped or rounded, with its copy button. */
export function Id({ value, label, copy = true }: IdProps) {
  return (
    <span className={styles.id}>
      <span className={styles.idText}>
        <ServerText value={value} />
      </span>
      {copy && <CopyButton text={value} label={label ?? value.slice(0, 40)} compact />}
    </span>
  );
}
