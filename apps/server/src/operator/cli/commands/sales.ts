import { betOptions } from '@poy/bet-rules';
import { command, UsageError, type Command } from '../command.ts';
import { readNumber } from '../readOptions.ts';
import { market, oneOf, option, reason } from './shared.ts';

/** `1000:80,5000:70`: above 1,000 baht sold at 80, above 5,000 at 70. */
function readTiers(texts: readonly string[]): { above: number; multiply: number }[] {
  return texts.map((text) => {
    const [above = Number.NaN, times = Number.NaN, ...more] = text.split(':').map(readNumber);
    if (!Number.isFinite(above) || !Number.isFinite(times) || more.length > 0)
      throw new UsageError(`--tiers "${text}" is not of the form 1000:80`, 'sales tiers');
    return { above, multiply: times };
  });
}

/** The tiers, the caps and the limit of the worst case of a market. */
export const salesCommands: readonly Command[] = [
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
