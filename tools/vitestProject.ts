import { fileURLToPath } from 'node:url';
import { defineProject, type UserWorkspaceConfig } from 'vitest/config';

const browserSetup = fileURLToPath(new URL('./testing/browserSetup.ts', import.meta.url));

/**
 * The test settings of one project. `browser` projects run in jsdom with the DOM matchers, `node` projects in plain Node.
 * CSS Modules answer the class name as it is written, so a test may ask for it.
 */
export function vitestProject(name: string, runsIn: 'browser' | 'node'): UserWorkspaceConfig {
  return defineProject({
    define: { SHARED_VERSIONS: '{}' },
    oxc: { jsx: { runtime: 'automatic' } },
    test: {
      name,
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      environment: runsIn === 'browser' ? 'jsdom' : 'node',
      setupFiles: runsIn === 'browser' ? [browserSetup] : [],
      css: { modules: { classNameStrategy: 'non-scoped' } },
      restoreMocks: true,
      // A busy machine is no failure: only what never comes is.
      testTimeout: 30_000,
      hookTimeout: 30_000,
    },
  });
}
