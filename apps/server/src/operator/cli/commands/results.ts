import { command, type Command } from '../command.ts';
import { figures, figuresGiven, showAndStore } from './figures.ts';
import { limit, reason, round, yes } from './shared.ts';

/** The first step of a result or of a correction: figures are shown with what they mean, and stored when a person agrees. */
const enter = (
  group: 'results' | 'corrections',
  summary: string,
  examples: readonly string[],
): Command =>
  command({
    name: `${group} enter`,
    summary,
    options: { ...figures, yes },
    examples,
    async run(context, values) {
      const body = {
        betId: values.round,
        source: figuresGiven(values, `${group} enter`),
        reason: values.reason,
      };
      const preview = await context.call(`/api/operators.${group}.enter`, {
        body: { ...body, preview: true },
      });
      return showAndStore(context, preview, values.yes, () =>
        context.call(`/api/operators.${group}.enter`, { body }),
      );
    },
  });

export const resultCommands: readonly Command[] = [
  command({
    name: 'results due',
    summary: 'Rounds that wait for figures, or for a second person',
    options: { limit },
    examples: ['results due'],
    run: async ({ call }, values) => {
      const rounds = await call('/api/operators.rounds.list', {
        query: { due: 'true', limit: values.limit },
      });
      return rounds.map(
        ({ betId, betName, day, number, status, closesAt, resultsAt, slips, stake }) => ({
          betId,
          betName,
          day,
          number,
          status,
          closesAt,
          resultsAt,
          slips,
          stake,
        }),
      );
    },
  }),
  enter(
    'results',
    'First step: enter the figures of a closed round, or --void; the winning numbers are shown before anything is stored',
    [
      'results enter --round 812 --first 123456 --bottom2 78 --front3 123,456 --bottom3 789,012 --reason "draw of 1 December"',
      'results enter --round 813 --index 38,712.21 --change +134.57 --reason "close of the exchange"',
      'results enter --round 814 --result 1234 --reason "draw of today" --yes',
      'results enter --round 815 --void --reason "the exchange was closed"',
    ],
  ),
  command({
    name: 'results confirm',
    summary:
      'Second step, by another person: read the source again and state all its figures, or --void; the result counts and is paid',
    options: figures,
    examples: [
      'results confirm --round 812 --first 123456 --bottom2 78 --front3 123,456 --bottom3 789,012 --reason "read on the lottery office’s page"',
      'results confirm --round 813 --index 38,712.21 --change +134.57 --reason "read on the exchange’s page"',
      'results confirm --round 815 --void --reason "the exchange says so"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.results.confirm', {
        body: {
          betId: values.round,
          source: figuresGiven(values, 'results confirm'),
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'results reject',
    summary: 'Refuse figures that wait for confirmation',
    options: { round, reason },
    examples: ['results reject --round 812 --reason "two digits swapped"'],
    run: ({ call }, { round: betId, reason: why }) =>
      call('/api/operators.results.reject', { body: { betId, reason: why } }),
  }),
  command({
    name: 'results show',
    summary: 'All figures that were ever entered for a round, newest first',
    options: { round },
    examples: ['results show --round 812'],
    run: ({ call }, { round: betId }) =>
      call('/api/operators.results.history', { query: { betId } }),
  }),
  enter(
    'corrections',
    'Enter right figures in the place of a wrong confirmed result, or --void; a second person confirms with results confirm',
    [
      'corrections enter --round 812 --first 123465 --bottom2 78 --front3 123,456 --bottom3 789,012 --reason "first prize mistyped"',
      'corrections enter --round 813 --void --reason "exchange was closed"',
    ],
  ),
  command({
    name: 'corrections list',
    summary: 'Corrections, how far they are, and what they took back, paid and left owed',
    options: { round: { ...round, required: false } },
    examples: ['corrections list', 'corrections list --round 812 --json'],
    run: ({ call }, { round: betId }) =>
      call('/api/operators.corrections.list', { query: { betId } }),
  }),
];
