import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { expectConformance } from '../../../testing/games/conform.ts';
import { ruleGroups } from '../../conformance/ruleGroups.ts';
import { refusals } from '../../core/Outcome.ts';
import { counterparts } from '../counterparts.ts';
import { dialects } from '../dialects.ts';
import { hub88Counterparts } from './counterpart/counterparts.ts';
import { hub88 } from './hub88.ts';

const heard = hub88Counterparts.map((counterpart) => expectConformance(hub88, counterpart));
const codes = ruleGroups.flatMap(({ rules }) => rules.map(({ code }) => code));

describe('the kit', () => {
  it('has at least 70 rules that each provider of the dialect can express, each with a code of its own', () => {
    expect(new Set(codes).size).toBe(codes.length);
    for (const { cannot } of hub88Counterparts)
      expect(codes.filter((code) => !(code in cannot)).length).toBeGreaterThanOrEqual(70);
  });

  it('stands in the docs with the number of its rules', () => {
    const page = readFileSync(
      new URL('../../../../../../docs/add-a-game-provider.md', import.meta.url),
      'utf8',
    );
    const rows = [...page.matchAll(/^\| ([a-z ]+?) +\| (\d+) +\|/gm)];
    expect(rows.map(([, name, count]) => [name, Number(count)])).toEqual(
      ruleGroups.map(({ name, rules }) => [name, rules.length]),
    );
  });

  it('knows a provider for each dialect of the release', () => {
    expect(Object.keys(counterparts)).toEqual(Object.keys(dialects));
  });

  it('excuses no rule that there is not', () => {
    for (const { cannot } of hub88Counterparts)
      expect(Object.keys(cannot).filter((code) => !codes.includes(code))).toEqual([]);
  });

  it('asked for every refusal of the core, and each provider heard it', () => {
    for (const reasons of heard)
      expect(refusals.filter((refusal) => !reasons().has(refusal))).toEqual([]);
  });
});
