import { describe, expect, it } from '@jest/globals';
import { parsePaste } from '../index.ts';
import { lineAsText, offered } from './testing/lineAsText.ts';

describe('a text that is too long', () => {
  /** Returns lines of 8 characters, line break included, so that the limit falls into a stake. */
  const long = (lines: number) =>
    Array.from({ length: lines }, (_, at) => `${String(at % 100).padStart(2, '0')}=1000`).join(
      '\n',
    );

  it('is read up to a whole line, and the rest is said to be unread: no stake is cut short', () => {
    const text = `77=5\n${long(3000)}`;
    const lines = parsePaste(text, { offered, picked: ['teng_bon_2'] });
    const rest = lines.at(-1);
    expect(
      lines.slice(1, -1).every((line) => line.is === 'bets' && line.bets[0]?.price === 1000),
    ).toBe(true);
    expect(rest).toMatchObject({ row: lines.length, is: 'problem', why: 'not_read' });
    expect(lines.map((line) => line.text).join('\n')).toBe(text);
    expect(text.length - (rest?.text.length ?? 0)).toBeLessThanOrEqual(20_000);
  });

  it.each(['\n', '\r\n', '\r', '\u2028'])(
    'is never cut within a line, wherever the limit falls (breaks %j)',
    (lineEnd) => {
      const line = '12=100';
      for (let pad = 0; pad < line.length + lineEnd.length; pad += 1) {
        const text = [`${' '.repeat(pad)}34=5`, ...Array.from({ length: 4000 }, () => line)].join(
          lineEnd,
        );
        const prices = parsePaste(text, { offered, picked: ['teng_bon_2'] }).flatMap((one) =>
          one.is === 'bets' ? one.bets.map(({ price }) => price) : [],
        );
        expect(new Set(prices.slice(1))).toEqual(new Set([100]));
      }
    },
  );

  it('goes on under its heading when the rest is read by itself', () => {
    const lines = parsePaste(`บน\nล่าง\n${long(3000)}`, { offered, picked: ['teng_bon_2'] });
    const rest = lines.at(-1)?.text ?? '';
    const again = parsePaste(rest, { offered, picked: ['teng_bon_2'] });
    const bets = [...lines, ...again].flatMap((line) => (line.is === 'bets' ? line.bets : []));
    expect(bets).toHaveLength(3000);
    expect(new Set(bets.map(({ option }) => option))).toEqual(new Set(['teng_lang_2']));
  });

  it('is all unread where it is one line', () => {
    const text = '12=50 '.repeat(4000).trim();
    expect(parsePaste(text, { offered, picked: ['teng_bon_2'] })).toEqual([
      {
        row: 1,
        text,
        head: '',
        passed: [],
        is: 'problem',
        why: 'not_read',
        what: null,
        choices: [],
        mayBeHeading: true,
      },
    ]);
  });

  it('is as good as a shorter one where the rest is empty', () => {
    expect(
      parsePaste(`12=50${'\n'.repeat(30_000)}`, { offered, picked: ['teng_bon_2'] }).map(
        lineAsText,
      ),
    ).toEqual(['2top 12 50']);
  });
});
