import { describe, expect, it } from '@jest/globals';
import { loosens } from '@poy/contract/rules';
import { siteRules as rules } from '../testing/siteRules.ts';
import {
  numberOf,
  overRules,
  readRule,
  ruleProblem,
  ruleTable,
  type RuleName,
} from './ruleTable.ts';

const read = (name: RuleName, text: string): number | null => {
  const rule = ruleTable.find((one) => one.name === name);
  return rule ? readRule(rule, text) : null;
};

describe('the numbers of a site', () => {
  it('are all there', () => {
    expect(ruleTable.map((rule) => numberOf(rules, rule))).toEqual([
      300, 49_000, 200_000, 5, 24, 20_000, 20_000, 0, 1_000, 5, 100, 0.5, 5_000, 30,
    ]);
  });

  it.each<[RuleName, string, number | null]>([
    ['perDay', '๑๐๐,๐๐๐', 100_000],
    ['perDay', '฿1,000.25', 1_000.25],
    ['perDay', '999.99', null],
    ['perDay', '1000.255', null],
    ['minimum', '1000.01', null],
    ['minimum', '0', null],
    ['twoAbove', '0', 0],
    ['returnFee', '1000.01', null],
    ['timesPerDay', '3', 3],
    ['timesPerDay', '2.5', null],
    ['timesPerDay', '', null],
    ['holdHours', '1.25', 1.25],
    ['holdHours', '73', null],
    ['perDeposit', '150', 1_500],
    ['perDeposit', '12.5 %', 125],
    ['perDeposit', '1001', null],
    ['most', '0', 0],
    ['most', '100,000', 100_000],
    ['minutes', '๓๐', 30],
    ['minutes', '0', null],
    ['minutes', '1.5', null],
    ['commission', '0.5', 5],
    ['commission', '0.55', null],
    ['commission', 'x', null],
    ['perDay', '1.000', null],
    ['perDay', '200,00', null],
    ['perDay', '\u202a100,000 บาท\u202c', 100_000],
  ])('%s is read from "%s"', (name, text, value) => {
    expect(read(name, text)).toBe(value);
  });

  it.each<[RuleName, string, string | null]>([
    ['perDay', '200,00', 'twofold'],
    ['perDay', '2O0', 'sign.U+004F'],
    ['perDay', '1', 'bounds'],
    ['perDay', '100,000', null],
  ])('%s says what is wrong with "%s"', (name, text, problem) => {
    const rule = ruleTable.find((one) => one.name === name);
    expect(rule && ruleProblem(rule, text)).toBe(problem);
  });

  it('are judged with a change over them', () => {
    const tighter = overRules(rules, { withdrawals: { perDay: 100_000 } });
    expect(tighter).toMatchObject({ withdrawals: { perDay: 100_000, perTime: 49_000 } });
    expect(loosens(rules, tighter)).toBe(false);
    expect(loosens(rules, overRules(rules, { withdrawals: { reviewed: ['large'] } }))).toBe(true);
  });
});
