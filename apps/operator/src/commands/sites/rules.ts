import type { BodyOf } from '@poy/contract';
import { reviewReason, type MoneyRules, type RuleStep } from '@poy/contract/operators';
import { command, UsageError, type Command, type Values } from '../../command.ts';
import { limit, reason } from '../shared.ts';

type RulesChange = BodyOf<'/api/operators.rules.change'>['change'];

const reviews = reviewReason.options;

const options = {
  min: { kind: 'number', value: '<baht>', about: 'Withdrawals: take no less than this.' },
  once: { kind: 'number', value: '<baht>', about: 'Withdrawals: pay no more than this at once.' },
  day: { kind: 'number', value: '<baht>', about: 'Withdrawals: pay no more than this on a day.' },
  times: { kind: 'number', value: '<count>', about: 'Withdrawals: pay so often on a day.' },
  hold: {
    kind: 'number',
    value: '<hours>',
    about: 'Withdrawals: hold them so long after a new bank account or password.',
  },
  reviewed: {
    kind: 'list',
    value: '<rules>',
    about: `Withdrawals: a person looks at these: ${reviews.join(', ')}; or none.`,
  },
  large: { kind: 'number', value: '<baht>', about: 'Withdrawals: above this one is large.' },
  two: {
    kind: 'number',
    value: '<baht>',
    about: 'Withdrawals: two persons approve one in review above this.',
  },
  returnfee: {
    kind: 'number',
    value: '<baht>',
    about: 'Withdrawals: a bank may keep so much of a payout that it sends back.',
  },
  repays: {
    kind: 'text',
    value: '<on|off>',
    choices: ['on', 'off'],
    about: 'Withdrawals: their money pays the debt that a reversed deposit leaves.',
  },
  turnover: {
    kind: 'number',
    value: '<thousandths>',
    about: 'Ask for this share of a deposit in settled stake: 1000 is the deposit once.',
  },
  commission: {
    kind: 'number',
    value: '<thousandths>',
    about: 'Give this share of settled stake to whoever invited the member: 5 is 0.5 %.',
  },
  pointstake: { kind: 'number', value: '<baht>', about: 'Give a point for this settled stake.' },
  ahead: {
    kind: 'number',
    value: '<baht>',
    about:
      'Money ahead of the bank on a checked slip: give one member no more on a day; 0 for none.',
  },
  aheadminutes: {
    kind: 'number',
    value: '<minutes>',
    about: 'Money ahead: take it back where no movement came after so many minutes.',
  },
  pointvalue: { kind: 'number', value: '<baht>', about: 'Let a point be worth this much.' },
} as const;

function reviewedOf(list: readonly string[] | undefined) {
  if (list === undefined || list.includes('none')) return list && [];
  return list.map((word) => {
    const found = reviews.find((rule) => rule === word);
    if (!found) throw new UsageError(`${word} is none of ${reviews.join(', ')}.`, 'rules change');
    return found;
  });
}

/** Returns the values that were given, or undefined where none were. */
function given<T extends object>(values: T): T | undefined {
  return Object.values(values).some((value) => value !== undefined) ? values : undefined;
}

const changeOf = (typed: Values<typeof options>): RulesChange => ({
  withdrawals: given({
    minimum: typed.min,
    perTime: typed.once,
    perDay: typed.day,
    timesPerDay: typed.times,
    holdHours: typed.hold,
    reviewed: reviewedOf(typed.reviewed),
    reviewAbove: typed.large,
    twoAbove: typed.two,
    returnFee: typed.returnfee,
    holdRepays: typed.repays === undefined ? undefined : typed.repays === 'on',
  }),
  turnover: given({ perDeposit: typed.turnover }),
  rewards: given({
    commission: typed.commission,
    pointStake: typed.pointstake,
    pointValue: typed.pointvalue,
  }),
  ahead: given({ most: typed.ahead, minutes: typed.aheadminutes }),
});

const valuesOf = (rules: MoneyRules): [string, string][] =>
  Object.values(rules).flatMap((part) =>
    Object.entries(part).map(([name, value]): [string, string] => [name, String(value)]),
  );

/** Returns a step with the values alone that it changes: `perDay 200000 to 100000`. */
function changesOf({ was, to, ...step }: RuleStep) {
  const asked = new Map(valuesOf(to));
  const changes = valuesOf(was)
    .filter(([name, value]) => asked.get(name) !== value)
    .map(([name, value]) => `${name} ${value} to ${asked.get(name)}`);
  return { ...step, changes: changes.join('; ') };
}

const id = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the change that waits (rules show).',
  required: true,
} as const;

/** What a site sets about withdrawals, turnover, rewards and money ahead. */
export const ruleCommands: readonly Command[] = [
  command({
    name: 'rules show',
    summary:
      'Show what the site sets about withdrawals, turnover, rewards and money ahead, and what waits.',
    options: {},
    examples: ['rules show'],
    run: ({ call }) => call('/api/operators.rules.one'),
  }),
  command({
    name: 'rules history',
    summary: 'List the changes of these rules, also those that were only proposed or refused.',
    options: {
      before: { kind: 'number', value: '<id>', about: 'Show rows before the row with this id.' },
      limit,
    },
    examples: ['rules history --limit 5'],
    run: async ({ call }, query) =>
      (await call('/api/operators.rules.history', { query })).map(changesOf),
  }),
  command({
    name: 'rules change',
    summary: 'Tighten the rules of the site at once, or propose looser ones.',
    more:
      'A value that is left out stays as it is. A change that lets more money out waits as a whole ' +
      'until another administrator confirms it.',
    options: { ...options, reason },
    examples: [
      'rules change --day 100000 --times 3 --reason "many stolen phones"',
      'rules change --once 60000 --reviewed first,large,changed --reason "asked for by the agent"',
      'rules change --turnover 1500 --reason "new terms"',
      'rules change --ahead 2000 --aheadminutes 60 --reason "the feed is slow at night"',
      'rules change --commission 8 --pointstake 100 --pointvalue 0.75 --reason "festival"',
    ],
    run: ({ call }, { reason: why, ...typed }) =>
      call('/api/operators.rules.change', { body: { change: changeOf(typed), reason: why } }),
  }),
  command({
    name: 'rules confirm',
    summary: 'Let a proposed change hold, as the second person, with all its values typed again.',
    options: { id, ...options, reason },
    examples: ['rules confirm --id 4 --once 60000 --reason "seen on paper"'],
    run: ({ call }, { id: change, reason: why, ...typed }) =>
      call('/api/operators.rules.confirm', {
        body: { id: change, change: changeOf(typed), reason: why },
      }),
  }),
  command({
    name: 'rules refuse',
    summary: 'Refuse a proposed change of the rules, or take back your own.',
    options: { id, reason },
    examples: ['rules refuse --id 4 --reason "not agreed"'],
    run: ({ call }, { id: change, reason: why }) =>
      call('/api/operators.rules.refuse', { body: { id: change, reason: why } }),
  }),
];
