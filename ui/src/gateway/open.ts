import { tauriGateway } from "./tauri";
import type { Gateway, Settings } from "./types";

/**
 * The mode is a constant at build time, so the released program does not contain the recorded answers. `asked` is what the
 * address of the page asks for.
 */
export async function openGateway(asked: URLSearchParams): Promise<Gateway> {
  if (import.meta.env.MODE !== "recorded") return tauriGateway;
  const [{ recordedGateway }, { withLongFigures }] = await Promise.all([
    import("@/testing/recorded"),
    import("@/testing/recorded/long-figures"),
  ]);
  const start = asked.get("start");
  const gateway = recordedGateway({
    delay: 250,
    start: start === "disconnected" || start === "training" ? start : "live",
    look: lookOf(asked),
  });
  return asked.get("figures") === "long" ? withLongFigures(gateway) : gateway;
}

/** The look that an address asks for, `?language=th&theme=dark&density=compact`, for pictures in a browser. */
function lookOf(asked: URLSearchParams): Partial<Settings> {
  const [language, theme, density] = ["language", "theme", "density"].map((name) => asked.get(name));
  return {
    ...(language && { language }),
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(density === "compact" && { density }),
  };
}
