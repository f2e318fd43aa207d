import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const full = process.env.POY_FULL === '1';
/** Packages whose style sheets our sources import. They are not code, so Node cannot load them. */
const withStyles = 'flag-icons';

/**
 * Makes the test settings of one project. `browser` projects run in jsdom with the DOM matchers,
 * `node` projects in plain Node. Sources and tests are native ES modules, as in the product: swc
 * only removes the types and the JSX. CSS Modules answer the class name as it is written, so a test
 * may ask for it.
 */
export function jestProject(name: string, runsIn: 'browser' | 'node', more: Config = {}): Config {
  return {
    displayName: name,
    // The cache lies beside the packages, because each test run has a folder of its own for
    // temporary files.
    cacheDirectory: file('../../node_modules/.cache/jest'),
    testEnvironment: file(`./${runsIn}Environment.mjs`),
    setupFilesAfterEnv: [
      file('./everyTest.ts'),
      ...(runsIn === 'browser' ? [file('./browserSetup.ts')] : []),
    ],
    testMatch: ['**/*.test.{ts,tsx}'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    // Packages with both kinds of module are CommonJS under `.js`. With `.mjs` first, the two kinds
    // would be mixed.
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    moduleNameMapper: { '\\.module\\.css$': file('./cssModule.mjs') },
    transform: {
      '\\.tsx$': ['@swc/jest', swc(true)],
      '\\.ts$': ['@swc/jest', swc(false)],
      '\\.(css|svg|png|webp|woff2)$': file('./assetTransform.mjs'),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${withStyles})/)`],
    globals: { SHARED_VERSIONS: {} },
    injectGlobals: false,
    restoreMocks: true,
    fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
    // A busy machine is slow, and that is no failure. Only a test that never ends fails.
    testTimeout: full ? 1_200_000 : 180_000,
    ...more,
  };
}

function swc(tsx: boolean): Record<string, unknown> {
  return {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      transform: { react: { runtime: 'automatic' } },
      target: 'es2024',
      experimental: { keepImportAttributes: true },
    },
    module: { type: 'es6' },
    sourceMaps: 'inline',
  };
}
