import { joined, locate } from "./find-text";
import { ServerText } from "./server-text";

interface LitTextProps {
  value: string;
  /** Folded texts to highlight. */
  needles: readonly string[];
  /** Letters that may be left out when typing, such as the separators of an amount. */
  without?: string;
}

const isPlain = /^[\x20-\x7e]{0,200}$/;

/**
 * Server text for list rows, with matches highlighted. Short printable ASCII contains no hidden characters, so it is
 * shown without `ServerText`, which keeps scrolling fast.
 */
export function LitText({ value, needles, without }: LitTextProps) {
  if (needles.length === 0) return isPlain.test(value) ? value : <ServerText value={value} />;
  return <ServerText value={value} lit={(shown) => litIn(shown, needles, without)} />;
}

function litIn(shown: string, needles: readonly string[], without?: string) {
  return joined(
    needles.flatMap((needle) => [
      ...locate(shown, needle),
      ...(without === undefined ? [] : locate(shown, needle, without)),
    ]),
  );
}
