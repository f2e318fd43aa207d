import { betOptions } from '@poy/bet-rules';
import { command, type Command } from '../../command.ts';
import { oneOf, option, reason, round } from '../shared.ts';

const number = {
  kind: 'text',
  value: '<digits>',
  about: 'Give the digits of the number.',
  required: true,
} as const;
const multiply = {
  kind: 'number',
  value: '<times>',
  about: 'Set the multiplier: the payout for each baht staked, stake included.',
} as const;

/** The limited numbers and the multipliers of a round. */
export const rateCommands: readonly Command[] = [
  command({
    name: 'limits list',
    summary: 'List the limited numbers of a round.',
    options: { round },
    examples: ['limits list --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.limits.list', { query: { betId } }),
  }),
  command({
    name: 'limits set',
    summary: 'Limit a number of a round: sell it at a lower multiplier, or not at all.',
    options: {
      round,
      option,
      number,
      multiply: {
        ...multiply,
        about: 'Set the lower multiplier; 0 closes the number.',
        required: true,
      },
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
    summary: 'Remove the limit of a number of a round.',
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
    summary: 'List the multipliers and the stake bounds (in baht) of a round.',
    options: { round },
    examples: ['rates list --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.rates.list', { query: { betId } }),
  }),
  command({
    name: 'rates set',
    summary: 'Give an option of a round its own multiplier and stake bounds.',
    more:
      'A value that is left out stays as the market has it. ' +
      'Without any value the option goes back to the terms of the market.',
    options: {
      round,
      option,
      multiply,
      min: { kind: 'number', value: '<baht>', about: 'Set the lowest stake of a line, in baht.' },
      max: {
        kind: 'number',
        value: '<baht>',
        about: 'Set the most that one member stakes on one number, in baht.',
      },
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
