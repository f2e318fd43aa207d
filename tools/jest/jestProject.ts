import { fileURLToPath } from 'node:url';
import type { Config } from 'jest';

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const full = process.env.POY_FULL === '1';
const long = full || process.env.POY_ATTACKS === '1';

/**
 * Node loads the modules of these projects itself, as it loads the product, and each once for all
 * test files of a worker. So a test file cannot replace a module (`jest.unstable_mockModule`).
 */
const native: Config = {
  testEnvironment: file('./native/NativeEnvironment.mjs'),
  runtime: file('./native/NativeRuntime.mjs'),
  setupFilesAfterEnv: [file('./everyTest.ts')],
  transform: {},
};

/** The files by which one enters packages of very many files (pages/usedExports.mjs). */
const wideDoors = '(?:lucide-react/dist/esm/lucide-react\\.mjs|rxjs/dist/esm5/index\\.js)';

/**
 * Each test file of these projects has a page of its own and loads its modules anew. They stay ES
 * modules: swc only removes the types and the JSX. CSS Modules answer the class name as it is
 * written, so a test may ask for it.
 */
const inPage: Config = {
  testEnvironment: file('./browserEnvironment.mjs'),
  setupFilesAfterEnv: [file('./everyTest.ts'), file('./browserSetup.ts')],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.module\\.css$': file('./cssModule.mjs') },
  transform: {
    [`${wideDoors}$`]: file('./pages/usedExports.mjs'),
    '\\.tsx$': ['@swc/jest', swc(true)],
    '\\.ts$': ['@swc/jest', swc(false)],
    '\\.(css|svg|png|webp|woff2)$': file('./assetTransform.mjs'),
  },
  transformIgnorePatterns: [`/node_modules/(?!${wideDoors}$)`],
  globals: { SHARED_VERSIONS: {} },
};

/**
 * Makes the test settings of one project. `browser` projects run in jsdom with the DOM matchers,
 * `node` projects in Node itself.
 */
export function jestProject(
  name: string,
  runsIn: 'browser' | 'node',
  { testPathIgnorePatterns = [], ...more }: Config = {},
): Config {
  return {
    ...(runsIn === 'browser' ? inPage : native),
    displayName: name,
    // The cache lies beside the packages, because each test run has a folder of its own for
    // temporary files.
    cacheDirectory: file('../../node_modules/.cache/jest'),
    testMatch: ['**/*.test.{ts,tsx}'],
    // `npm run test:full` and `npm run attacks` run these as well.
    testPathIgnorePatterns: [
      '/node_modules/',
      ...(long ? [] : ['\\.full\\.test\\.tsx?$']),
      ...testPathIgnorePatterns,
    ],
    // The second one lets a run that stands still say which tests it waits for.
    reporters: ['default', file('../test/jestReporter.mjs')],
    // Packages with both kinds of module are CommonJS under `.js`. With `.mjs` first, the two kinds
    // would be mixed.
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    testSequencer: file('./orderOfFiles.mjs'),
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
