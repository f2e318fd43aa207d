import { command, UsageError, type Command } from '../../command.ts';
import { limit, market, reason, round } from '../shared.ts';

const states = ['waiting', 'open', 'closed', 'calculating', 'resulted', 'voided'] as const;

const simple = (
  name: 'suspend' | 'resume' | 'void',
  words: Pick<Command, 'summary' | 'more'>,
  why: string,
): Command =>
  command({
    name: `rounds ${name}`,
    ...words,
    options: { round, reason },
    examples: [`rounds ${name} --round 812 --reason "${why}"`],
    run: ({ call }, values) =>
      call(`/api/operators.rounds.${name}`, {
        body: { betId: values.round, reason: values.reason },
      }),
  });

export const roundCommands: readonly Command[] = [
  command({
    name: 'rounds list',
    summary: 'List rounds by market, Bangkok day and state.',
    more: 'Without filters it lists the rounds around now.',
    options: {
      market: { ...market, required: false },
      day: { kind: 'text', value: '<day>', about: 'Show only this Bangkok day, YYYY-MM-DD.' },
      status: {
        kind: 'text',
        value: '<state>',
        about: 'Show only rounds in this state.',
        choices: states,
      },
      limit,
    },
    examples: ['rounds list --market BET_GOVERNMENT', 'rounds list --day 2026-12-01 --status open'],
    run: async ({ call }, values) => {
      const query = {
        betName: values.market,
        day: values.day,
        status: states.find((one) => one === values.status),
        limit: values.limit,
      };
      const rounds = await call('/api/operators.rounds.list', { query });
      return rounds.map(
        ({
          betId,
          betName,
          day,
          number,
          status,
          suspended,
          overExposure,
          closesAt,
          resultsAt,
          slips,
          stake,
          result,
        }) => ({
          betId,
          betName,
          day,
          number,
          status,
          suspended,
          overExposure,
          closesAt,
          resultsAt,
          slips,
          stake,
          result,
        }),
      );
    },
  }),
  command({
    name: 'rounds show',
    summary: 'Show one round and the actions that are allowed now.',
    options: { round },
    examples: ['rounds show --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.rounds.one', { query: { betId } }),
  }),
  command({
    name: 'rounds exposure',
    summary: 'Show the worst case of a round, its limit and its dearest numbers, in baht.',
    options: { round, limit },
    examples: ['rounds exposure --round 812', 'rounds exposure --round 812 --limit 100'],
    run: ({ call }, values) =>
      call('/api/operators.rounds.exposure', {
        query: { betId: values.round, limit: values.limit },
      }),
  }),
  command({
    name: 'rounds exposure-limit',
    summary: 'Give a round its own limit of the worst case, in baht.',
    more: 'A sale that the old limit stopped goes on by itself.',
    options: {
      round,
      baht: {
        kind: 'number',
        value: '<baht>',
        about:
          'Set the most that any result may cost, in baht. Without it the limit of the market holds again.',
      },
      reason,
    },
    examples: ['rounds exposure-limit --round 812 --baht 20000000 --reason "covered elsewhere"'],
    run: ({ call }, values) =>
      call('/api/operators.rounds.exposure-limit', {
        body: { betId: values.round, limit: values.baht, reason: values.reason },
      }),
  }),
  command({
    name: 'rounds move',
    summary: 'Change the closing time of a round, the time of its result, or both.',
    options: {
      round,
      closes: {
        kind: 'time',
        value: '<time>',
        about:
          'Set the closing time, in Bangkok time (2026-12-02 15:20) or from now (+30m is 30 minutes).',
      },
      results: {
        kind: 'time',
        value: '<time>',
        about:
          'Set the time when the result is expected. Without it this time moves with the closing time.',
      },
      reason,
    },
    examples: [
      'rounds move --round 812 --closes "2026-12-02 15:20" --reason "draw moved for a holiday"',
    ],
    async run({ call }, values) {
      if (values.closes === undefined && values.results === undefined)
        throw new UsageError('Give --closes, --results or both.', 'rounds move');
      return call('/api/operators.rounds.move', {
        body: {
          betId: values.round,
          closesAt: values.closes,
          resultsAt: values.results,
          reason: values.reason,
        },
      });
    },
  }),
  simple(
    'suspend',
    { summary: 'Suspend the sale of a round for a while.', more: 'Shots go on.' },
    'a leak is being looked into',
  ),
  simple('resume', { summary: 'Resume the sale of a round.' }, 'nothing was found'),
  simple(
    'void',
    {
      summary: 'Void a round before its result is due, and refund every slip.',
      more: 'Members read the reason. Once the result is due, use results enter --void.',
    },
    'the exchange is closed today',
  ),
  command({
    name: 'rounds reopen',
    summary: 'Open the sale of a closed round again.',
    more:
      'This works only before the result is due and before any figures were entered. ' +
      'The sale ends when the result is due, at the latest.',
    options: {
      round,
      closes: {
        kind: 'time',
        value: '<time>',
        about:
          'Set the closing time, in Bangkok time (2026-12-02 15:20) or from now (+10m is 10 minutes).',
        required: true,
      },
      results: {
        kind: 'time',
        value: '<time>',
        about: 'Set the time when the result is expected.',
      },
      reason,
    },
    examples: ['rounds reopen --round 812 --closes +10m --reason "closed too early"'],
    run: ({ call }, values) =>
      call('/api/operators.rounds.reopen', {
        body: {
          betId: values.round,
          closesAt: values.closes,
          resultsAt: values.results,
          reason: values.reason,
        },
      }),
  }),
];
