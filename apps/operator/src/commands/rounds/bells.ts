import { command, type Command } from '../../command.ts';
import { day, market, reason } from '../shared.ts';

/** The bells of exchanges, from which on the number of a round can be known. */
export const bellCommands: readonly Command[] = [
  command({
    name: 'bells list',
    summary: 'List the days on which a bell rings at another time, from today on.',
    more: 'Times are those of the exchange. Bets end five minutes before the bell at the latest.',
    options: { market: { ...market, required: false } },
    examples: ['bells list --market BET_STOCK_UK'],
    run: ({ call }, values) =>
      call('/api/operators.bells.list', { query: { betName: values.market } }),
  }),
  command({
    name: 'bells set',
    summary: 'Say that a bell rings at another time on a day, for example on a half day.',
    more:
      'Rounds that are there are known earlier and close before an earlier bell. ' +
      'A later bell takes two persons, and counts for rounds that are made afterwards.',
    options: {
      market,
      day,
      until: { kind: 'text', value: '<day>', about: 'Give the last of several days, YYYY-MM-DD.' },
      at: {
        kind: 'text',
        value: '<time>',
        about: 'Give the bell by the clock of the exchange, for example 12:30.',
        required: true,
      },
      reason,
    },
    examples: [
      'bells set --market BET_STOCK_KOREA --day 2028-11-16 --at 16:30 --reason "examination day"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.bells.set', {
        body: {
          betName: values.market,
          day: values.day,
          until: values.until,
          ringsAt: values.at,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'bells remove',
    summary: 'Have a bell ring at its usual time again.',
    more: 'It takes two persons where the usual bell is later.',
    options: { market, day, reason },
    examples: [
      'bells remove --market BET_STOCK_KOREA --day 2028-11-16 --reason "the examination is moved"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.bells.remove', {
        body: { betName: values.market, day: values.day, reason: values.reason },
      }),
  }),
];
