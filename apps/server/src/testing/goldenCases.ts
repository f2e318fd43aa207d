import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GoldenCase } from '@poy/bet-rules/golden/goldenCase.ts';

export type CaseOf<Rule extends GoldenCase['rule']> = Extract<GoldenCase, { rule: Rule }>;

const folder = fileURLToPath(new URL('../../../../libs/bet-rules/src/golden/', import.meta.url));

/** Every golden case of the rules, with the name of its file. */
export const goldenCases = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ file, golden: JSON.parse(readFileSync(folder + file, 'utf8')) as GoldenCase }));

/** Returns the golden cases of one rule. */
export const casesOf = <Rule extends GoldenCase['rule']>(rule: Rule) =>
  goldenCases.flatMap(({ file, golden }): { file: string; golden: CaseOf<Rule> }[] =>
    golden.rule === rule ? [{ file, golden: golden as CaseOf<Rule> }] : [],
  );
