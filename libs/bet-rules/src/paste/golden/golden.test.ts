import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { expectNamed } from '@poy/testing';
import { parsePaste, type BetOption, type PastedLine } from '../../index.ts';
import { betAsText, lineAsText, offered } from '../testing/lineAsText.ts';

/** A text as people paste it. Options and reasons are written as short text. */
interface PasteCase {
  /** The origin of the form, in plain words. */
  readonly from: string;
  readonly text: string;
  readonly bets: readonly string[];
  /** The questions: the reason, and the part of the text where one is named. */
  readonly asked?: readonly string[];
  /** The parts that are passed over: the reason and the part. */
  readonly over?: readonly string[];
  /** The options that are on; 2 top where none are named. */
  readonly picked?: readonly BetOption[];
}

const cases = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.json'))
  .flatMap(
    (file) =>
      JSON.parse(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')) as readonly PasteCase[],
  );
const read = ({ text, picked = ['teng_bon_2'] }: PasteCase): PastedLine[] =>
  parsePaste(text, { offered, picked });

/** At most so many of the golden texts may have a question. This number never rises. */
const mostAsked = 36;

describe('texts as people paste them', () => {
  it.each(cases.map((one) => [one.from, one] as const))('%s', (_, one) => {
    const lines = read(one);
    expect({
      bets: lines.flatMap((line) => (line.is === 'bets' ? line.bets.map(betAsText) : [])),
      asked: lines.filter(({ is }) => is === 'problem').map((line) => lineAsText(line).slice(2)),
      over: lines.flatMap(({ passed }) => passed.map(({ why, what }) => `${why} ${what}`)),
    }).toEqual({ bets: one.bets, asked: one.asked ?? [], over: one.over ?? [] });
  });

  it('are many, in four scripts, and each has an origin of its own', () => {
    expect(cases.length).toBeGreaterThanOrEqual(120);
    expect(new Set(cases.map(({ from }) => from)).size).toBe(cases.length);
    for (const script of [/\p{Script=Thai}/u, /[a-z]/i, /\p{Script=Khmer}/u, /\p{Script=Myanmar}/u])
      expectNamed(
        cases.filter(({ text }) => script.test(text)).length,
        String(script),
      ).toBeGreaterThanOrEqual(10);
  });

  it('are read without a question, more than 85 of 100 of them', () => {
    const asked = cases.filter((one) => read(one).some(({ is }) => is === 'problem')).length;
    process.stdout.write(`Pasted texts with a question: ${asked} of ${cases.length}\n`);
    expect(asked).toBeLessThanOrEqual(mostAsked);
    expect(asked / cases.length).toBeLessThanOrEqual(0.15);
  });
});
