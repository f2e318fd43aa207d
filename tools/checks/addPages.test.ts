import { describe, expect, it } from '@jest/globals';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/**
 * Matches files that no page has to name: tests, their worlds, words and measurements, and the
 * migration with a check of themes by name that a later one took away.
 */
const left =
  /0001_sites\.sql|\.test\.|\.spec\.|\/(testing|golden|locales|bench|node_modules|dist)\//;

/** Returns the sources of the product and of its tools. */
function sources(): string[] {
  return ['apps', 'libs', 'tools'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name}`)
      .filter((name) => /\.(ts|tsx|mjs|css|sql)$/.test(name) && !left.test(`/${name}`)),
  );
}

/**
 * The pages that name every place of a thing, each with a mark by which such a place is known: the
 * newest of its kind, which is wherever a next one has to be.
 */
const marks: [page: string, mark: RegExp][] = [
  ['docs/add-a-bet-option.md', /\bteng_lang_1\b/],
  ['docs/add-a-language.md', /'kh'|\bkh:|\bkm:|:lang\(km\)|\bkm\b.*from '/],
  ['docs/add-a-theme.md', /'lotus'.*'marigold'|'marigold'.*'lotus'|themes\/lotus/],
];

describe.each(marks)('%s', (page, mark) => {
  it('names every file that has to change', () => {
    const text = read(page);
    const places = sources().filter((file) => mark.test(read(file)));
    expect(places.length).toBeGreaterThan(0);
    expect(places.filter((file) => !text.includes(`\`${file}\``))).toEqual([]);
  });
});
