import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: "jsdom",
      setupFiles: ["src/testing/setup.ts"],
      include: ["src/**/*.test.{ts,tsx}"],
      maxWorkers: 2,
      testTimeout: 60_000,
      restoreMocks: true,
      // The colours are tested; every other style is left out.
      css: { include: [/tokens\.css/] },
    },
  }),
);
