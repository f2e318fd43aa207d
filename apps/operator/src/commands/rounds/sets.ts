import { setTiers } from '@poy/bet-rules';
import { command, UsageError, type Command } from '../../command.ts';
import { market, oneOf, reason } from '../shared.ts';

const setMarket = {
  ...market,
  about: 'Choose the lottery by its code, for example BET_LOTERRY4_LAOS.',
} as const;

/**
 * Reads `front2:1500,back2:0`: the prize of each named tier in baht. A tier with 0 is not offered.
 */
function readPrizes(
  texts: readonly string[],
): { tier: (typeof setTiers)[number]; prize: number }[] {
  return texts.map((text) => {
    const [tier = '', prize = '', ...more] = text.split(':');
    if (more.length > 0 || !setTiers.some((known) => known === tier) || !/^\d+$/.test(prize))
      throw new UsageError(
        `--prizes "${text}" is not of the form front2:1500. The tier must be one of ${setTiers.join(', ')}.`,
        'sets terms',
      );
    return { tier: oneOf(setTiers, tier), prize: Number(prize) };
  });
}

/** The price, prizes and stock of 4-digit sets. */
export const setCommands: readonly Command[] = [
  command({
    name: 'sets list',
    summary: 'List the price, prizes (in baht) and stock of the lotteries sold in 4-digit sets.',
    options: {},
    examples: ['sets list'],
    run: ({ call }) => call('/api/operators.sets.list'),
  }),
  command({
    name: 'sets stock',
    summary: 'Set how many 4-digit sets a round has of each number, or of one number.',
    more:
      'Without --stock there is no limit. ' +
      'Without --stock and with --number the number goes back to the usual stock.',
    options: {
      market: setMarket,
      number: { kind: 'text', value: '<digits>', about: 'Change the stock of this number only.' },
      stock: { kind: 'number', value: '<sets>', about: 'Set the number of sets; 0 sells none.' },
      reason,
    },
    examples: [
      'sets stock --market BET_LOTERRY4_LAOS --stock 50 --reason "usual"',
      'sets stock --market BET_LOTERRY4_LAOS --number 1234 --stock 0 --reason "too popular"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sets.stock', {
        body: {
          betName: values.market,
          number: values.number,
          stock: values.stock,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'sets terms',
    summary: 'Set the price and the prizes of one 4-digit set, in baht.',
    more: 'They hold for sets that are sold from now on. A value that is left out stays.',
    options: {
      market: setMarket,
      price: { kind: 'number', value: '<baht>', about: 'Set the price of one set, in baht.' },
      prizes: {
        kind: 'list',
        value: '<front2:1500,back2:1500>',
        about: 'Set prizes of one set, each as tier:baht; 0 takes a prize out of the offer.',
      },
      reason,
    },
    examples: [
      'sets terms --market BET_LOTERRY4_LAOS --price 120 --prizes straight4:125000,front2:1600 --reason "new year"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.sets.terms', {
        body: {
          betName: values.market,
          price: values.price,
          prizes: readPrizes(values.prizes ?? []),
          reason: values.reason,
        },
      }),
  }),
];
