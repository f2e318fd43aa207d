import { command, UsageError, type Command } from '../command.ts';
import { limit, market, reason, round } from './shared.ts';

const states = ['waiting', 'open', 'closed', 'calculating', 'resulted', 'voided'] as const;

const simple = (name: 'suspend' | 'resume' | 'void', summary: string, why: string): Command =>
  command({
    name: `rounds ${name}`,
    summary,
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
    summary: 'Rounds by market, Bangkok day and state, those around now',
    options: {
      market: { ...market, required: false },
      day: { kind: 'text', value: '<day>', about: 'YYYY-MM-DD' },
      status: { kind: 'text', value: '<state>', about: 'Only in this state', choices: states },
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
    summary: 'One round, and what may be done with it now',
    options: { round },
    examples: ['rounds show --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.rounds.one', { query: { betId } }),
  }),
  command({
    name: 'rounds exposure',
    summary: 'The worst case of a round and its limit, by option, with the dearest numbers',
    options: { round, limit },
    examples: ['rounds exposure --round 812', 'rounds exposure --round 812 --limit 100'],
    run: ({ call }, values) =>
      call('/api/operators.rounds.exposure', {
        query: { betId: values.round, limit: values.limit },
      }),
  }),
  command({
    name: 'rounds exposure-limit',
    summary:
      'Give a round a limit of its worst case of its own; a sale that was stopped by the limit goes on',
    options: {
      round,
      baht: {
        kind: 'number',
        value: '<baht>',
        about: 'The most that any result may cost; left out, the market’s holds again',
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
    summary: 'Give a round another close, another time of its result, or both',
    options: {
      round,
      closes: {
        kind: 'time',
        value: '<time>',
        about: 'New close, Bangkok: 2026-12-02 15:20, or +30m from now',
      },
      results: {
        kind: 'time',
        value: '<time>',
        about: 'When the result is expected; left out, it follows the close',
      },
      reason,
    },
    examples: [
      'rounds move --round 812 --closes "2026-12-02 15:20" --reason "draw moved for a holiday"',
    ],
    async run({ call }, values) {
      if (values.closes === undefined && values.results === undefined)
        throw new UsageError('Give --closes, --results or both', 'rounds move');
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
    'Stop the sale of a round for a while; shots go on',
    'a leak is being looked into',
  ),
  simple('resume', 'Let the sale of a round go on', 'nothing was found'),
  simple(
    'void',
    'Void a round before its result is due: every slip is refunded, and members read the reason; later results enter --void',
    'the exchange is closed today',
  ),
  command({
    name: 'rounds reopen',
    summary:
      'Open the sale of a closed round again, until its result is due at the latest; only before that and before any figures were entered',
    options: {
      round,
      closes: {
        kind: 'time',
        value: '<time>',
        about: 'New close, Bangkok, or +10m from now',
        required: true,
      },
      results: { kind: 'time', value: '<time>', about: 'When the result is expected' },
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
