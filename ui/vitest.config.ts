import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

// Neither the program's zone in tests nor UTC: a test that leans on the computer's zone fails everywhere alike.
process.env.TZ = "America/New_York";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: "jsdom",
      setupFiles: ["src/testing/setup.ts"],
      include: ["{src,packages}/**/*.test.{ts,tsx}"],
      maxWorkers: 2,
      testTimeout: 60_000,
      restoreMocks: true,
      // The colours are tested; every other style is left out.
      css: { include: [/tokens\.css/] },
    },
  }),
);
