import { betOptions } from '@poy/bet-rules';
import { command, type Command } from '../command.ts';
import { oneOf, option, reason, round } from './shared.ts';

const number = { kind: 'text', value: '<digits>', about: 'The number', required: true } as const;
const multiply = { kind: 'number', value: '<times>', about: 'Multiplier, stake included' } as const;

/** The limited numbers and the multipliers of a round. */
export const rateCommands: readonly Command[] = [
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
];
