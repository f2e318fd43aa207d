import { betOptions } from '@poy/bet-rules';
import { command, UsageError, type Command } from '../command.ts';
import { readNumber } from '../readOptions.ts';
import { day, market, oneOf, option, reason, round } from './shared.ts';

const number = { kind: 'text', value: '<digits>', about: 'The number', required: true } as const;
const multiply = { kind: 'number', value: '<times>', about: 'Multiplier, stake included' } as const;
const calendar = {
  kind: 'text',
  value: '<calendar>',
  about: 'Whose holidays, as SET or NYSE',
  required: true,
} as const;

/** `1000:80,5000:70`: above 1,000 baht sold at 80, above 5,000 at 70. */
function readTiers(texts: readonly string[]): { above: number; multiply: number }[] {
  return texts.map((text) => {
    const [above = Number.NaN, times = Number.NaN, ...more] = text.split(':').map(readNumber);
    if (!Number.isFinite(above) || !Number.isFinite(times) || more.length > 0)
      throw new UsageError(`--tiers "${text}" is not of the form 1000:80`, 'sales tiers');
    return { above, multiply: times };
  });
}

const rateCommands: readonly Command[] = [
  command({
    name: 'limits list',
    summary: 'Limited numbers of a round, by the operators’ list',
    options: { round },
    examples: ['limits list --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.limits.list', { query: { betId } }),
  }),
  command({
    name: 'limits set',
    summary: 'Sell a number of a round at a lower multiplier, or not at all',
    options: {
      round,
      option,
      number,
      multiply: { ...multiply, about: 'Lower multiplier; 0 = closed', required: true },
      reason,
    },
    examples: [
      'limits set --round 812 --option teng_bon_2 --number 42 --multiply 45 --reason "dreamt of by everybody"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.limits.set', {
        body: {
          betId: values.round,
          option: oneOf(betOptions, values.option),
          number: values.number,
          multiply: values.multiply,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'limits remove',
    summary: 'Take a number off the list',
    options: { round, option, number, reason },
    examples: [
      'limits remove --round 812 --option teng_bon_2 --number 42 --reason "set by mistake"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.limits.remove', {
        body: {
          betId: values.round,
          option: oneOf(betOptions, values.option),
          number: values.number,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'rates list',
    summary: 'Multipliers and stake bounds of a round',
    options: { round },
    examples: ['rates list --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.rates.list', { query: { betId } }),
  }),
  command({
    name: 'rates set',
    summary:
      'Give an option of a round its own terms; what is left out is the market’s, and with none of them it goes back to it',
    options: {
      round,
      option,
      multiply,
      min: { kind: 'number', value: '<baht>', about: 'Lowest stake of a line' },
      max: { kind: 'number', value: '<baht>', about: 'Highest stake of a line' },
      reason,
    },
    examples: [
      'rates set --round 812 --option teng_bon_3 --multiply 850 --max 500 --reason "new year draw"',
      'rates set --round 812 --option teng_bon_3 --reason "back to usual"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.rates.set', {
        body: {
          betId: values.round,
          option: oneOf(betOptions, values.option),
          multiply: values.multiply,
          betMin: values.min,
          betMax: values.max,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'sales list',
    summary: 'Tiers and caps of a market by option',
    options: { market },
    examples: ['sales list --market BET_GOVERNMENT'],
    run: ({ call }, { market: betName }) =>
      call('/api/operators.sales.list', { query: { betName } }),
  }),
  command({
    name: 'sales tiers',
    summary:
      'Lower multipliers by what is sold on a number of an option, for open rounds too; without --tiers there are none',
    options: {
      market,
      option,
      tiers: {
        kind: 'list',
        value: '<1000:80,5000:70>',
        about: 'Above so many baht at that multiplier',
      },
      reason,
    },
    examples: [
      'sales tiers --market BET_GOVERNMENT --option teng_bon_2 --tiers 1000:80,5000:70 --reason "usual for the first half"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sales.tiers', {
        body: {
          betName: values.market,
          option: oneOf(betOptions, values.option),
          tiers: readTiers(values.tiers ?? []),
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'sales caps',
    summary:
      'The most that is sold on a number of an option, to all and to one member; what is left out has no end',
    options: {
      market,
      option,
      all: { kind: 'number', value: '<baht>', about: 'To all members together' },
      member: { kind: 'number', value: '<baht>', about: 'To one member' },
      reason,
    },
    examples: [
      'sales caps --market BET_GOVERNMENT --option teng_bon_3 --all 100000 --member 2000 --reason "house limit"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sales.caps', {
        body: {
          betName: values.market,
          option: oneOf(betOptions, values.option),
          number: values.all,
          member: values.member,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'sales exposure',
    summary: 'The limit of the worst case of a market’s rounds',
    options: { market },
    examples: ['sales exposure --market BET_GOVERNMENT'],
    run: ({ call }, { market: betName }) =>
      call('/api/operators.sales.exposure', { query: { betName } }),
  }),
  command({
    name: 'sales exposure-limit',
    summary:
      'Set the most that any result of a market’s round may cost, for open rounds too; above it the sale stops by itself',
    options: {
      market,
      baht: {
        kind: 'number',
        value: '<baht>',
        about: 'The most that any result may cost',
        required: true,
      },
      reason,
    },
    examples: [
      'sales exposure-limit --market BET_GOVERNMENT --baht 100000000 --reason "house limit"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sales.exposure-limit', {
        body: { betName: values.market, limit: values.baht, reason: values.reason },
      }),
  }),
];

const calendarCommands: readonly Command[] = [
  command({
    name: 'holidays list',
    summary: 'Days without rounds, from today on',
    options: { calendar: { ...calendar, required: false } },
    examples: ['holidays list --calendar SET'],
    run: ({ call }, values) =>
      call('/api/operators.holidays.list', { query: { calendar: values.calendar } }),
  }),
  command({
    name: 'holidays add',
    summary:
      'Add a day without rounds; rounds of it that are there already are shown and must be moved or voided',
    options: {
      calendar,
      day,
      name: { kind: 'text', value: '<words>', about: 'What day it is', required: true },
      reason,
    },
    examples: [
      'holidays add --calendar SET --day 2027-01-04 --name "special holiday" --reason "announced by the exchange"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.holidays.add', {
        body: {
          calendar: values.calendar,
          day: values.day,
          name: values.name,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'holidays remove',
    summary: 'Take a holiday out; the rounds of that day are made',
    options: { calendar, day, reason },
    examples: [
      'holidays remove --calendar SET --day 2027-01-04 --reason "the exchange opens after all"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.holidays.remove', {
        body: { calendar: values.calendar, day: values.day, reason: values.reason },
      }),
  }),
  command({
    name: 'draws list',
    summary: 'Draws that take place on another day',
    options: {},
    examples: ['draws list'],
    run: ({ call }) => call('/api/operators.draws.list'),
  }),
  command({
    name: 'draws move',
    summary:
      'Have the draw of a day take place on another; only before its round is made (then: rounds move)',
    options: {
      market,
      day,
      to: {
        kind: 'text',
        value: '<day>',
        about: 'The day it takes place, YYYY-MM-DD',
        required: true,
      },
      reason,
    },
    examples: [
      'draws move --market BET_GOVERNMENT --day 2027-05-01 --to 2027-05-02 --reason "Labour Day"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.draws.move', {
        body: {
          betName: values.market,
          day: values.day,
          movedTo: values.to,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'draws restore',
    summary: 'Have a moved draw take place on its own day again',
    options: { market, day, reason },
    examples: [
      'draws restore --market BET_GOVERNMENT --day 2027-05-01 --reason "the office says so"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.draws.restore', {
        body: { betName: values.market, day: values.day, reason: values.reason },
      }),
  }),
];

/** On what terms rounds are sold, and when there are any. */
export const termCommands: readonly Command[] = [...rateCommands, ...calendarCommands];
