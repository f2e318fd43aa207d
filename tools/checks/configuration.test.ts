import { expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const sources = ['apps', 'libs', 'tools', 'e2e', 'trials'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|mjs)$/.test(name))
    .filter((name) => !/\.test\.|\.spec\.|\/(testing|node_modules|dist)\//.test(name)),
);

/** Variables of the system, which mean here what they mean everywhere. */
const ofTheSystem = ['NODE_ENV', 'PATH', 'TMPDIR', 'XDG_CONFIG_HOME'];
/** Variables by which one tool of a test run tells the next one something. Nobody sets them by hand. */
const betweenTools = [
  'POY_ATTACKS',
  'POY_BUILT',
  'POY_DATA_DIR',
  'POY_FULL',
  'POY_NAMED',
  'POY_ORDER',
  'POY_RAM',
  'POY_RUN',
  'POY_SANDBOX_URL',
];

const names = (text: string, form: RegExp): string[] =>
  [...text.matchAll(form)].map(([, name = '']) => name);

/** Returns the environment variables that a source reads, by the forms in which ours read them. */
function readIn(text: string): string[] {
  const taken = [
    ...text.matchAll(/\{([^{}]*)\}(?:: Variables|(?:: \w+)? = (?:process\.env|variables)\b)/g),
  ];
  const services = names(text, /name: '([A-Z_]+)', playedAt/g);
  return [
    ...names(text, /(?:process\.env|variables)(?:\.|\[')([A-Z][A-Z\d_]+)/g),
    ...names(text, /\(variables, '([A-Z][A-Z\d_]+)'/g),
    ...taken.flatMap(([, parts = '']) => names(parts, /\b([A-Z][A-Z\d_]+):/g)),
    ...services.flatMap((name) => [`${name}_URL`, `${name}_SECRET`]),
  ];
}

const found = new Set(sources.flatMap((file) => readIn(read(file))));
const told = new Set(names(read('docs/configuration.md'), /`([A-Z][A-Z\d_]+)(?:…|=\w+)?`/g));

it('docs/configuration.md names every environment variable that is read', () => {
  const known = new Set([...told, ...ofTheSystem, ...betweenTools]);
  expect([...found].filter((name) => !known.has(name)).toSorted()).toEqual([]);
});

it('it names none that nobody reads', () => {
  expect([...told].filter((name) => !found.has(name))).toEqual([]);
  expect([...ofTheSystem, ...betweenTools].filter((name) => !found.has(name))).toEqual([]);
});

it('a variable is found in every form in which it is read', () => {
  expect(
    readIn(`
      const one = process.env.ONE || variables.TWO || process.env['THREE'];
      whole(variables, 'FOUR', 4);
      function read({ FIVE: said }: Variables) {}
      const { SIX: six, SEVEN: seven } = process.env;
      sms: { name: 'EIGHT', playedAt: '/sms' },`),
  ).toEqual(['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT_URL', 'EIGHT_SECRET']);
});
