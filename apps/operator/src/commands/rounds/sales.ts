import { betOptions } from '@poy/bet-rules';
import { command, UsageError, type Command } from '../../command.ts';
import { readNumber } from '../../readOption.ts';
import { market, oneOf, option, reason } from '../shared.ts';

/** Reads `1000:80,5000:70`: sold at 80 above 1,000 baht, at 70 above 5,000 baht. */
function readTiers(texts: readonly string[]): { above: number; multiply: number }[] {
  return texts.map((text) => {
    const [above = Number.NaN, times = Number.NaN, ...more] = text.split(':').map(readNumber);
    if (!Number.isFinite(above) || !Number.isFinite(times) || more.length > 0)
      throw new UsageError(`--tiers "${text}" is not of the form 1000:80.`, 'sales tiers');
    return { above, multiply: times };
  });
}

/** The rates, the tiers, the caps and the limit of the worst case of a market. */
export const salesCommands: readonly Command[] = [
  command({
    name: 'sales list',
    summary: 'List the multipliers, stake bounds, tiers and caps of a market by option, in baht.',
    options: { market },
    examples: ['sales list --market BET_GOVERNMENT'],
    run: ({ call }, { market: betName }) =>
      call('/api/operators.sales.list', { query: { betName } }),
  }),
  command({
    name: 'sales rate',
    summary: 'Set the multiplier and the stake bounds of an option of a market.',
    more:
      'It holds for open rounds too, except for rounds with terms of their own. ' +
      'A value that is left out stays as it is.',
    options: {
      market,
      option,
      multiply: {
        kind: 'number',
        value: '<times>',
        about: 'Set the multiplier, stake included. With 0 the option is not sold.',
      },
      min: { kind: 'number', value: '<baht>', about: 'Set the lowest stake of a line.' },
      max: {
        kind: 'number',
        value: '<baht>',
        about: 'Set the most that one member stakes on one number of a round.',
      },
      reason,
    },
    examples: [
      'sales rate --market BET_GOVERNMENT --option teng_bon_2 --multiply 95 --max 2000 --reason "as the others pay"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sales.rate', {
        body: {
          betName: values.market,
          option: oneOf(betOptions, values.option),
          multiply: values.multiply,
          betMin: values.min,
          betMax: values.max,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'sales tiers',
    summary: 'Set the tiers of an option: lower multipliers by the amount sold on a number.',
    more: 'They hold for open rounds too. Without --tiers the option has no tiers.',
    options: {
      market,
      option,
      tiers: {
        kind: 'list',
        value: '<1000:80,5000:70>',
        about:
          'Give each tier as baht:multiplier. With 1000:80 a number is sold at 80 above 1000 baht.',
      },
      reason,
    },
    examples: [
      'sales tiers --market BET_GOVERNMENT --option teng_bon_2 --tiers 1000:80,5000:70 ' +
        '--reason "usual for the first half"',
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
      'Set the most that is sold on a number of an option, to all members and to one member.',
    more: 'A cap that is left out is removed.',
    options: {
      market,
      option,
      all: {
        kind: 'number',
        value: '<baht>',
        about: 'Set the cap of all members together, in baht.',
      },
      member: { kind: 'number', value: '<baht>', about: 'Set the cap of one member, in baht.' },
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
    summary: 'Show the limit of the worst case of a market’s rounds, in baht.',
    options: { market },
    examples: ['sales exposure --market BET_GOVERNMENT'],
    run: ({ call }, { market: betName }) =>
      call('/api/operators.sales.exposure', { query: { betName } }),
  }),
  command({
    name: 'sales exposure-limit',
    summary: 'Set the most that any result of a market’s round may cost, in baht.',
    more: 'It holds for open rounds too. A sale whose worst case is above the limit stops by itself.',
    options: {
      market,
      baht: {
        kind: 'number',
        value: '<baht>',
        about: 'Set the most that any result may cost, in baht.',
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
