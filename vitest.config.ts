import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'apps/*/vitest.config.ts',
      'libs/*/vitest.config.ts',
      'tools/vitest.config.ts',
      'tools/bench/vitest.config.ts',
    ],
  },
});
