import { command, type Command } from '../../command.ts';
import { figures, figuresGiven, showAndStore } from './figures.ts';
import { limit, reason, round } from '../shared.ts';

/**
 * Makes the command for the first step of a result or of a correction. It shows the winning numbers
 * and stores the figures when a person agrees.
 */
const enter = (
  group: 'results' | 'corrections',
  words: Pick<Command, 'summary' | 'more'>,
  examples: readonly string[],
): Command =>
  command({
    name: `${group} enter`,
    ...words,
    options: figures,
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
      return showAndStore(context, preview, () =>
        context.call(`/api/operators.${group}.enter`, { body }),
      );
    },
  });

export const resultCommands: readonly Command[] = [
  command({
    name: 'results due',
    summary: 'List the rounds that wait for figures or for a second person.',
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
    {
      summary: 'Take the first step of a result: enter the figures of a closed round.',
      more:
        'The winning numbers are shown before anything is stored. ' +
        'Give --void in place of figures when there is no result.',
    },
    [
      'results enter --round 812 --first 123456 --bottom2 78 --front3 123,456 --bottom3 789,012 ' +
        '--reason "draw of 1 December"',
      'results enter --round 813 --index 38,712.21 --change +134.57 --reason "close of the exchange"',
      'results enter --round 814 --result 1234 --reason "draw of today" --yes',
      'results enter --round 816 --result 1577 --bottom2 87 --reason "draw of Hanoi"',
      'results enter --round 815 --void --reason "the exchange was closed"',
    ],
  ),
  command({
    name: 'results confirm',
    summary: 'Take the second step of a result, as another person: state all its figures again.',
    more: 'Read the source again first. The result then counts and is paid. Give --void when the first person did.',
    options: figures,
    examples: [
      'results confirm --round 812 --first 123456 --bottom2 78 --front3 123,456 --bottom3 789,012 ' +
        '--reason "read on the lottery office’s page"',
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
    summary: 'Reject figures that wait for confirmation.',
    options: { round, reason },
    examples: ['results reject --round 812 --reason "two digits swapped"'],
    run: ({ call }, { round: betId, reason: why }) =>
      call('/api/operators.results.reject', { body: { betId, reason: why } }),
  }),
  command({
    name: 'results show',
    summary: 'List all figures that were ever entered for a round, newest first.',
    options: { round },
    examples: ['results show --round 812'],
    run: ({ call }, { round: betId }) =>
      call('/api/operators.results.history', { query: { betId } }),
  }),
  enter(
    'corrections',
    {
      summary: 'Enter the right figures in place of a wrong result that was confirmed.',
      more: 'A second person confirms them with results confirm. Give --void when the round should have been voided.',
    },
    [
      'corrections enter --round 812 --first 123465 --bottom2 78 --front3 123,456 --bottom3 789,012 ' +
        '--reason "first prize mistyped"',
      'corrections enter --round 813 --void --reason "exchange was closed"',
    ],
  ),
  command({
    name: 'corrections list',
    summary:
      'List corrections, their progress, and the amounts in baht that they took back, paid and left owed.',
    options: {
      round: { ...round, required: false },
      before: {
        kind: 'number',
        value: '<id>',
        about: 'Show corrections older than the one with this id.',
      },
      limit,
    },
    examples: ['corrections list', 'corrections list --round 812 --json'],
    run: ({ call }, { round: betId, ...query }) =>
      call('/api/operators.corrections.list', { query: { betId, ...query } }),
  }),
];
