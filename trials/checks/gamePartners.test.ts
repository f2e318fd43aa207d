import { expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startingPartners } from '../../apps/server/src/games/partners/seedPartners.ts';
import { addressRows } from '../../apps/server/src/testing/addresses.ts';
import { root } from '../../tools/setup.mjs';

const text = readFileSync(join(root, 'docs/game-partners.md'), 'utf8');
const rows = [...text.matchAll(/^\| `([^`]+)` +\| `([^`]+)` +\| `([^`]+)` +\|$/gm)].map(
  ([, page = '', partner = '', dialect = '']) => ({ page, partner, dialect }),
);

it('docs/game-partners.md has the partners that an installation starts with, by their dialects', () => {
  expect(Object.fromEntries(rows.map(({ partner, dialect }) => [partner, dialect]))).toEqual(
    startingPartners,
  );
});

it('docs/game-partners.md has every page of a partner', () => {
  const pages = rows.map(({ page }) => page);
  const ofPartners = addressRows
    .filter(({ path, is }) => path.startsWith('/game/') && typeof is === 'object' && 'title' in is)
    .map(({ path }) => path)
    .filter((path) => !/^\/game\/(?:logout|sandbox)/.test(path));
  expect(pages).toEqual(expect.arrayContaining(ofPartners));
  expect(pages).toHaveLength(new Set(pages).size);
  for (const { page, partner } of rows)
    expect([page, page === `/game/${partner}` || page.startsWith(`/game/${partner}/`)]).toEqual([
      page,
      true,
    ]);
});
