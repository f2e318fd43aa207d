import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { commands } from '../../apps/operator/src/commands.ts';
import { root } from '../../tools/setup.mjs';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** Returns the options of each command of `npm run site`, as its program adds them. */
function siteCommands(): Map<string, string[]> {
  const parts = read('apps/server/src/cli/siteCli.ts')
    .split(/\.command\('/)
    .slice(1);
  return new Map(
    parts.map((part) => [
      part.slice(0, part.indexOf("'")),
      ['host', ...[...part.matchAll(/'--([a-z]+) /g)].map(([, name = '']) => name)],
    ]),
  );
}
/** The commands of each program that has some, with their options. */
const programs: Readonly<Record<string, Map<string, string[]>>> = {
  operator: new Map(
    commands.map(({ name, options }) => [name, [...Object.keys(options), 'url', 'json', 'yes']]),
  ),
  site: siteCommands(),
};

/** Returns the command lines of a program on a page, without the comments behind them. */
const linesOf = (page: string, program: string): string[] =>
  [...read(page).matchAll(new RegExp(`npm run ${program} -- ([^\`\\n]+)`, 'g'))].map(
    ([, line = '']) => line.replace(/ {2,}#.*$/, '').trim(),
  );

/** Returns the part of a command line that its program does not have; null where it has all of it. */
function unknownIn(line: string, known: Map<string, string[]>): string | null {
  const words = line.replaceAll(/"[^"]*"/g, '""').split(/\s+/);
  const end = words.findIndex((word) => word.startsWith('--') || word === '…');
  const name = words.slice(0, end < 0 ? words.length : end).join(' ');
  const options = words.filter((word) => word.startsWith('--')).map((word) => word.slice(2));
  // A group alone is asked for its help.
  const isGroup = name === '' || [...known.keys()].some((one) => one.startsWith(`${name} `));
  const own = known.get(name) ?? (isGroup ? ['help'] : null);
  if (!own) return name;
  return options.find((option) => ![...own, 'help'].includes(option)) ?? null;
}

describe.each(pages)('%s', (page) => {
  it('names only scripts of package.json', () => {
    const named = [...read(page).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(Object.entries(programs))('has only command lines of npm run %s', (program, known) => {
    const wrong = linesOf(page, program).filter((line) => unknownIn(line, known) !== null);
    expect(wrong).toEqual([]);
  });
});

describe('docs/commands.md', () => {
  const items = read('docs/commands.md').split(/^- /m).slice(1);

  it('names every script', () => {
    const named = items.flatMap((item) =>
      [...item.matchAll(/`npm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name),
    );
    expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
  });

  it('names only options that the script knows', () => {
    for (const item of items) {
      const [, name = ''] = /`npm (?:run )?([\w:-]+)/.exec(item) ?? [];
      const [, file = ''] = /^node (\S+)/.exec(scripts[name] ?? '') ?? [];
      const options = [...item.matchAll(/(--[a-z]+)/g)].map(([, option = '']) => option);
      const known = `${read(file)} --help`;
      expect(options.filter((option) => !known.includes(option))).toEqual([]);
    }
  });
});

it('a command, a group or an option that is none is found', () => {
  const known = new Map([['rounds move', ['round', 'closes']]]);
  expect(unknownIn('rounds move --round 812 --closes +1m', known)).toBeNull();
  expect(unknownIn('rounds --help', known)).toBeNull();
  expect(unknownIn('rounds shift --round 812', known)).toBe('rounds shift');
  expect(unknownIn('rounds move --round 812 --opens "at 5 --o"', known)).toBe('opens');
});
