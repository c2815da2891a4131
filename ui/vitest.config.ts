import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      environment: "jsdom",
      setupFiles: ["src/testing/setup.ts"],
      include: ["src/**/*.test.{ts,tsx}"],
      maxWorkers: 2,
      testTimeout: 20_000,
      restoreMocks: true,
    },
  }),
);
