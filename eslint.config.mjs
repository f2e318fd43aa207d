import i18next from 'eslint-plugin-i18next';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { boundaryConfigs } from './tools/boundaryRules.ts';
import { clipboardDoor } from './tools/checks/clipboardDoor.ts';
import { storageDoor } from './tools/checks/storageDoor.ts';
import { testFunctionLines } from './tools/checks/testFunctionLines.ts';
import { engineConfigs } from './tools/engines/engineConfigs.ts';
import { remotes } from './tools/remotes.mjs';

const browserSources = [
  `apps/{${['shell', 'desk', ...remotes].join()}}/src/**/*.{ts,tsx}`,
  'libs/{ui,host,api-client,collector}/src/**/*.{ts,tsx}',
];
const tests = ['**/*.test.{ts,tsx}', '**/testing/**/*.{ts,tsx}'];
const wholesaleExport = {
  selector: 'ExportAllDeclaration',
  message: 'Name each export: a reader must see what a door gives.',
};
const roundSeconds = {
  selector:
    "BinaryExpression[operator='*'] > [property.name=/^(real(Open|Close|Result)Time|shotsCloseTime)$/]",
  message: 'Ask @poy/bet-rules for a moment of a round in ms: momentsOf, resultsAt, shotsCloseAt.',
};

const weakChance = {
  object: 'Math',
  property: 'random',
  message: 'Draws and money need node:crypto (randomInt, randomBytes).',
};

const partsOfDates = 'FullYear|Month|Date|Day|Hours|Minutes|Seconds';
const formatters = `toLocale(Date|Time)?String|toFixed|padStart|get(UTC)?(${partsOfDates})`;
const ownFormats = [
  {
    selector: `MemberExpression[property.name=/^(${formatters})$/]`,
    message: 'Dates, times, numbers and money have one form in a language: useFormat of @poy/host.',
  },
  {
    selector: 'MemberExpression[object.name=Intl]',
    message: 'Browsers lack the data of Khmer and Burmese: useFormat of @poy/host.',
  },
];

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'dist/',
      '.nx/',
      '.data/',
      '**/test-results/',
      '**/playwright-report/',
    ],
  },
  { linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'error' } },
  ...tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'] }),
      ],
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', wholesaleExport, roundSeconds],
      'import-x/no-default-export': 'error',
      'import-x/no-self-import': 'error',
      'import-x/no-duplicates': 'error',
      // The other linter (tools/checks/{promises,compilerRules}.json) would obey it. This one obeys no such comment.
      'no-warning-comments': ['error', { terms: ['oxlint-disable'], location: 'anywhere' }],
      '@typescript-eslint/ban-ts-comment': [
        'error',
        { 'ts-expect-error': true, 'ts-ignore': true, 'ts-nocheck': true },
      ],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  {
    rules: {
      // Prettier wraps code at 100 columns, but neither texts nor the names of tests.
      'max-len': ['error', { code: 120, ignoreUrls: true, ignoreRegExpLiterals: true }],
      'max-lines': ['error', { max: 250, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: false, skipComments: false }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/*.spec.ts', 'e2e/screen/{amounts,fits}.ts'],
    plugins: { poy: { rules: { 'test-function-lines': testFunctionLines } } },
    rules: {
      'max-lines': ['error', { max: 600, skipBlankLines: false, skipComments: false }],
      'max-lines-per-function': 'off',
      'poy/test-function-lines': ['error', { max: 90 }],
    },
  },
  {
    // A journey through the product is one story.
    files: ['**/*.spec.ts'],
    rules: { 'poy/test-function-lines': ['error', { max: 140 }] },
  },
  {
    files: [
      '**/*.config.{ts,mjs}',
      'tools/webpack/{icon,layer,words}Loader.mjs',
      'tools/webpack/refresh/refreshLoader.mjs',
      'tools/jest/**/*.mjs',
      'tools/release/PackageVersion.mjs',
      'tools/test/*Reporter.mjs',
      '**/globalSetup.ts',
      '**/globalTeardown.ts',
      '**/*.d.ts',
      // It stands in the place of a default export of a package.
      'tools/webpack/stubs/createIcon.ts',
    ],
    rules: { 'import-x/no-default-export': 'off' },
  },
  { files: ['**/*.d.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['libs/bet-rules/src/rounds/momentsOf.ts'],
    rules: { 'no-restricted-syntax': ['error', wholesaleExport] },
  },
  {
    files: browserSources,
    ignores: [
      ...tests,
      '**/*.d.ts',
      'libs/{collector,api-client}/**',
      'libs/host/src/format/**',
      // Amounts for the clipboard and for another program's address, numbers of lotteries, and bytes.
      'apps/credit/src/deposit/open/SendCard.tsx',
      'apps/credit/src/deposit/practice/sandboxAddress.ts',
      'apps/lotto/src/sets4d/useSetEntry.ts',
      'apps/lotto/src/bet/panel/board/boardCells.ts',
      'apps/lotto/src/shots/proof/checkResult.ts',
      'apps/shell/src/tracking/keepGuestId.ts',
    ],
    rules: { 'no-restricted-syntax': ['error', wholesaleExport, roundSeconds, ...ownFormats] },
  },
  {
    // That a test asserts something is seen to when it runs (tools/jest/everyTest.ts).
    files: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        wholesaleExport,
        {
          selector:
            'MemberExpression[object.name=/^(describe|it|test)$/][property.name=/^(only|skip|todo|failing)$/]',
          message: 'Every test runs and has to pass.',
        },
        {
          selector: 'ImportSpecifier[imported.name=/^(fdescribe|fit|xdescribe|xit|xtest)$/]',
          message: 'Every test runs and has to pass.',
        },
        {
          selector: 'MemberExpression[object.name=fc][property.name=/^(assert|check)$/]',
          message: 'Seeds that failed are tried first: checkProperty of @poy/testing/property.',
        },
      ],
    },
  },
  {
    files: browserSources,
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
  {
    files: browserSources,
    ignores: [
      ...tests,
      'libs/host/src/storage/{storage,cookies}.ts',
      // The collector is one file for any page and imports nothing, so it has guards of its own.
      'libs/collector/src/visitor/{sessionId,cidCookie}.ts',
    ],
    plugins: { storage: { rules: { door: storageDoor } } },
    rules: { 'storage/door': 'error' },
  },
  {
    files: browserSources,
    ignores: [...tests, 'libs/ui/src/actions/copyText.ts'],
    plugins: { clipboard: { rules: { door: clipboardDoor } } },
    rules: { 'clipboard/door': 'error' },
  },
  {
    // The server prints by `screen`, which shows the signs that a terminal would obey.
    files: ['apps/server/src/**/*.ts'],
    ignores: [...tests, 'apps/server/src/testing/**'],
    rules: { 'no-console': 'error' },
  },
  {
    files: browserSources,
    ignores: ['libs/{collector,api-client}/**'],
    plugins: { 'react-hooks': reactHooks },
    // The rules of React's compiler are the check `react` (tools/checks/compilerRules.json).
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: browserSources.filter((glob) => glob.startsWith('apps/')).concat('libs/ui/src/**/*.tsx'),
    ignores: tests,
    plugins: { i18next },
    rules: {
      'i18next/no-literal-string': [
        'error',
        {
          mode: 'jsx-only',
          message: 'A person reads this: put the words into locales/*.json and use t().',
          // A bare word given to a function is a key or a kind, not what a person reads.
          callees: { exclude: ['.*'] },
          'jsx-attributes': {
            include: ['^(aria-label|aria-description|title|placeholder|alt|label)$'],
            exclude: [],
          },
          words: { exclude: ['SHA-256', /^[\s\d\p{P}\p{S}]*$/u] },
        },
      ],
    },
  },
  {
    files: ['apps/server/src/**/*.ts'],
    ignores: tests,
    rules: { 'no-restricted-properties': ['error', weakChance] },
  },
  ...engineConfigs(browserSources, tests, weakChance),
  ...boundaryConfigs(),
);
