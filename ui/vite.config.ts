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
      const recorded = modules.find((id) => id.includes("/src/gateway/recorded") || id.includes("/fixtures/"));
      if (recorded && !isRecorded) this.error(`the shipped program must not contain ${recorded}`);
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
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith("/src/start.tsx"));
        const followers = start ? [start.fileName, ...start.imports.filter((file) => !file.includes("index-"))] : [];
        return followers.map((file) => ({
          tag: "link",
          attrs: { rel: "modulepreload", crossorigin: true, href: `./${file}` },
        }));
      },
    },
  };
}

export default defineConfig({
  base: "./",
  plugins: [react(), tailwindcss(), noRecordingsShipped(), namesWhatFollows()],
  resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  // The message catalog and the recorded answers are in folders beside this one.
  server: { fs: { allow: [".."] } },
  build: {
    target: shellEngines,
    // Everything as a file of our own origin: the content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Read from the disk beside the program, not over a network.
    chunkSizeWarningLimit: 1200,
  },
});
