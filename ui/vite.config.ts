import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The browser engines of the shells: WebKitGTK 2.40 and later, WebView2, macOS 13. */
const shellEngines = ["safari16", "chrome111"];

/** Makes the build of the released program fail if it contains recorded answers. */
function noRecordingsShipped(): Plugin {
  let isRecorded = false;
  return {
    name: "no-recordings-shipped",
    configResolved: ({ mode }) => {
      isRecorded = mode === "recorded";
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? file.moduleIds : []));
      const recorded = modules.find((id) => id.includes("/src/testing/recorded") || id.includes("/fixtures/"));
      if (recorded && !isRecorded) this.error(`the shipped program must not contain ${recorded}`);
    },
  };
}

/**
 * Makes the build fail if the first screen asks for more than it needs: its script is compiled before anything is drawn, and a
 * dialog, a menu or a select brings up to a third more. Such a part is read when it opens (`lazy`, `later`). The file has all that
 * Start shows: what would be asked for by a script that has run takes longer than what is in the file.
 */
function smallFirstScreen(): Plugin {
  const most = 780_000;
  return {
    name: "small-first-screen",
    generateBundle(_options, bundle) {
      const first = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "first-screen");
      const size = first?.type === "chunk" ? first.code.length : undefined;
      if (size === undefined) this.error("there is no script of the first screen");
      if (size > most) this.error(`the script of the first screen has ${size} letters, more than ${most}`);
    },
  };
}

/** The page names the files that `main.tsx` asks for anyway, so that all are read at once and not one after another. */
function namesWhatFollows(): Plugin {
  return {
    name: "names-what-follows",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const chunks = Object.values(bundle ?? {}).filter((file) => file.type === "chunk");
        const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith("/src/start.tsx")));
        if (start === undefined) return [];
        const scripts = [start.fileName, ...start.imports].map((file) => ({ rel: "modulepreload", file }));
        const styles = [...(start.viteMetadata?.importedCss ?? [])].map((file) => ({ rel: "stylesheet", file }));
        return [...scripts, ...styles].map(({ rel, file }) => ({
          tag: "link",
          attrs: { rel, crossorigin: true, href: `./${file}` },
        }));
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [react(), tailwindcss(), noRecordingsShipped(), smallFirstScreen(), namesWhatFollows()],
  resolve: {
    alias: {
      "@pitdesk/ticket": fileURLToPath(new URL("./packages/ticket", import.meta.url)),
      "@": fileURLToPath(new URL("./src", import.meta.url)),
    },
  },
  // The message catalog and the recorded answers are in folders beside this one.
  server: { fs: { allow: [".."] } },
  build: {
    target: shellEngines,
    // Everything as a file of our own origin: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // One file for the first requests and one for the first screen: each more is asked of the program before anything
    // is drawn.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "first-requests", test: /\/src\/main\.tsx$/, priority: 1 },
            { name: "first-screen", test: /\/src\/start\.tsx$/ },
          ],
        },
      },
    },
    // Read from the disk beside the program, not over a network.
    chunkSizeWarningLimit: 1200,
  },
});
