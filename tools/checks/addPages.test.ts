import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Matches files that no page has to name: tests, their worlds, stories, words and measurements, and the
 * migration with a check of themes by name that a later one took away.
 */
const left = /0001_sites\.sql|\.test\.|\.stories\.|\.spec\.|\/(testing|golden|locales|bench)\//;

/** The paths of all sources of the product, of its tools and of its trials. */
const everySource = ['apps', 'libs', 'tools', 'trials'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((name) => /\.(ts|tsx|mjs|css|sql)$/.test(name))
    .filter((name) => !/\/(node_modules|dist)\//.test(name)),
);
const sources = everySource.filter((name) => !left.test(name));

/** A page that names every place of a thing. */
interface Mark {
  readonly page: string;
  /**
   * Known in such a place: the newest of its kind, which is wherever a next one has to be, or the one
   * that the page walks.
   */
  readonly mark: RegExp;
  /** The beginnings of the paths that are looked at; all where it is left out. */
  readonly among?: RegExp;
}

const marks: readonly Mark[] = [
  { page: 'docs/add-a-bet-option.md', mark: /\bteng_lang_1\b/ },
  { page: 'docs/add-a-language.md', mark: /'kh'|\bkh:|\bkm:|:lang\(km\)|\bkm\b.*from '/ },
  {
    page: 'docs/add-a-theme.md',
    mark: /'lotus'.*'marigold'|'marigold'.*'lotus'|themes\/lotus/,
  },
  {
    page: 'docs/add-a-payment-method.md',
    mark: /\bcrypto: |'crypto'|'truemoney'|'TRUEMONEY'/,
    among: /^(apps|libs)\//,
  },
  {
    page: 'docs/add-an-api-call.md',
    mark: /'\/poy-api\/debts\.|'\/api\/operators\.deposits\.refuse-slip'/,
    // The command of the call has a page of its own.
    among: /^(apps\/server|libs)\//,
  },
  { page: 'docs/add-an-operator-command.md', mark: /\bslipCommands\b/ },
  {
    page: 'docs/add-a-desk-room.md',
    mark: /\bSlipsRoom\b|'slips'|queries\.slips|\bslips: (?:\(|waitingQueue)/,
    among:
      /^(apps\/desk|libs\/(api-client|contract)\/src\/operator|apps\/server\/src\/wallet\/waitingWork)/,
  },
];

/**
 * Returns the name by which a page has to name a file: its path. The handlers of calls are in a file
 * of one name in each feature, so that its name is enough.
 */
const nameOf = (file: string): string =>
  /\/operatorRoutes\.ts$/.test(file) ? 'operatorRoutes.ts' : file;

describe.each(marks)('$page', ({ page, mark, among = /^/ }) => {
  it('names every file that has to change', () => {
    const text = read(page);
    const places = sources.filter((file) => among.test(file) && mark.test(read(file)));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((file) => !text.includes(`\`${nameOf(file)}\``))).toEqual([]);
  });
});

/** The pages that tell how something is added, changed or released. */
const howTo = readdirSync(join(root, 'docs')).filter((name) => /^(add|change|release)-/.test(name));
const code = everySource.map(read).join('\n');

describe.each(howTo)('docs/%s', (page) => {
  const named = [...read(`docs/${page}`).matchAll(/`([^`\n]+)`/g)].map(([, name = '']) => name);

  it('names only functions, types and tables that are there', () => {
    // A name of ours has a large letter inside, and a table stands behind its schema.
    const ours = named.filter((name) =>
      /^(?=\w*[a-z][A-Z])[A-Za-z]\w*$|^[a-z]+\.[a-z]+(?:_[a-z]+)*$/.test(name),
    );
    expect(
      ours.filter((name) => !new RegExp(`\\b${name.replace('.', '\\.')}\\b`).test(code)),
    ).toEqual([]);
  });

  it('stands in the list of README.md', () => {
    expect(read('README.md')).toContain(`(docs/${page})`);
  });
});
