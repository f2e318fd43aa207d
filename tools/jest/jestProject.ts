import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
/** Packages whose style sheets our sources import: not code, so they may not be left to Node. */
const withStyles = 'flag-icons|@fontsource|@fontsource-variable';

/**
 * The test settings of one project. `browser` projects run in jsdom with the DOM matchers, `node` projects in plain Node. Sources
 * and tests are native ES modules, as in the product: swc only takes the types and the JSX out of them.
 * CSS Modules answer the class name as it is written, so a test may ask for it.
 */
export function jestProject(name: string, runsIn: 'browser' | 'node', more: Config = {}): Config {
  return {
    displayName: name,
    // Beside the packages, because each run of the tests has a folder of its own for what is temporary.
    cacheDirectory: file('../../node_modules/.cache/jest'),
    testEnvironment: file(`./${runsIn}Environment.mjs`),
    setupFilesAfterEnv: [
      file('./everyTest.ts'),
      ...(runsIn === 'browser' ? [file('./browserSetup.ts')] : []),
    ],
    testMatch: ['**/*.test.{ts,tsx}'],
    extensionsToTreatAsEsm: ['.ts', '.tsx'],
    // Packages that have both kinds of module are CommonJS under `.js`; `.mjs` first would mix the two.
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
    // A busy machine is no failure: only what never comes is.
    testTimeout: 30_000,
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
