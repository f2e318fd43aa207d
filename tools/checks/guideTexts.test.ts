import {
  isSetNumber,
  sealedResult,
  setPrize,
  setQuantity,
  winningNumbers,
  type BetOption,
} from '@poy/bet-rules';
import { depositHoldMs, languages, passwordRule, type Language } from '@poy/contract/rules';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const root = fileURLToPath(new URL('../../', import.meta.url));
const guides = join(root, 'apps/server/src/content/shipped/guide');
const readGuide = (slug: string, language: Language): string =>
  readFileSync(join(guides, `${slug}.${language}.md`), 'utf8');

const textsIn = (words: unknown): string[] =>
  typeof words === 'string' ? [words] : Object.values(words ?? {}).flatMap(textsIn);
const wordsOf = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const onScreens = (language: Language): Set<string> =>
  new Set(
    globSync(`{apps/{credit,lotto,profile,shell}/src/**,libs/host/src}/locales/${language}.json`, {
      cwd: root,
    }).flatMap((file) => textsIn(wordsOf(file))),
  );
/** Returns the rows of the tables in a text without their heads, as the words of their cells. */
const rowsOf = (markdown: string): string[][] =>
  [...markdown.matchAll(/^\|(.*)\|$/gm)]
    .map(([, row = '']) => row.split('|').map((cell) => cell.trim()))
    .filter(([first = '']) => !/^:?-+:?$/.test(first));

describe('the guides that come with the product', () => {
  it.each(languages)('name in %s what stands on the screens, word by word', (language) => {
    const known = onScreens(language);
    for (const name of globSync(`*.${language}.md`, { cwd: guides })) {
      const marked = [...readFileSync(join(guides, name), 'utf8').matchAll(/\*\*(.+?)\*\*/g)];
      expect(marked.length).toBeGreaterThan(2);
      expect([name, marked.flatMap(([, words = '']) => (known.has(words) ? [] : [words]))]).toEqual(
        [name, []],
      );
    }
  });

  it.each(languages)('compute in %s the example of a draw by the rule itself', async (language) => {
    const text = readGuide('lotto', language);
    const shots = /^\d{5}(?:, \d{5})+$/m.exec(text)?.[0].split(', ') ?? [];
    const steps = [...text.matchAll(/^- .*?([\d,]+)$/gm)].map(([, figure = '']) => figure);
    const sealedNumber = steps[2] ?? '';
    const { sum, row16, result } = await sealedResult({ shots, sealedNumber }, async () => '');
    const rest = sum - Number(row16) + Number(sealedNumber);
    const written = (figure: number): string => figure.toLocaleString('en');
    expect(steps).toEqual([written(sum), row16, sealedNumber, written(rest), result]);
    const addends = [sum, Number(row16), Number(sealedNumber)].map(written);
    expect(text).toContain(`${addends[0]} − ${addends[1]} + ${addends[2]} = ${written(rest)}`);
    const options = (wordsOf(`libs/host/src/locales/${language}.json`) as { options: object })
      .options;
    const won = winningNumbers('yeekee', result);
    const expected = Object.entries(options).flatMap(([option, words]: [string, string]) => {
      const numbers = won[option as BetOption];
      return numbers ? [[words, [...numbers].sort()]] : [];
    });
    const rows = rowsOf(text).slice(1);
    expect(rows.map(([name, numbers = '']) => [name, numbers.split(', ').sort()])).toEqual(
      expect.arrayContaining(expected),
    );
    expect(rows).toHaveLength(expected.length);
  });

  it.each(languages)('give in %s each set the prize that the rule gives it', (language) => {
    const rows = rowsOf(readGuide('lotto4d', language)).slice(1);
    const { sets4d } = wordsOf(`apps/lotto/src/locales/${language}.json`) as {
      sets4d: { tiers: Record<string, string> };
    };
    expect(rows).toHaveLength(8);
    const own = rows[0]?.[0] ?? '';
    for (const [result = '', prize] of rows) {
      expect(isSetNumber(result)).toBe(true);
      const won = setPrize(own, result);
      expect([result, prize]).toEqual([result, won ? sets4d.tiers[won.tier] : '–']);
    }
  });

  it.each(languages)('name in %s the limits that the product keeps', (language) => {
    const minutes = depositHoldMs / 60_000;
    const limits: [string, (string | number)[]][] = [
      ['deposit', [minutes]],
      ['lotto4d', [setQuantity.min, setQuantity.max]],
      ['forgot-pin', [passwordRule.min, passwordRule.max]],
      ['register-addbank', [passwordRule.min, passwordRule.max]],
    ];
    for (const [slug, figures] of limits)
      for (const figure of figures)
        expect(readGuide(slug, language)).toMatch(new RegExp(`(?<!\\d)${figure}(?!\\d)`));
  });
});
