import { command, UsageError, type Command } from '../command.ts';
import { figures, figuresGiven, showAndStore } from './figures.ts';
import { limit, reason, round } from './shared.ts';

export const resultCommands: readonly Command[] = [
  command({
    name: 'results due',
    summary: 'Rounds that wait for figures, or for a second person',
    options: { limit },
    examples: ['results due'],
    run: async ({ call }, values) => {
      const rounds = await call('/api/operators.rounds.list', { query: { due: 'true', limit: values.limit } });
      return rounds.map(({ betId, betName, day, number, status, closesAt, resultsAt, slips, stake }) => ({ betId, betName, day, number, status, closesAt, resultsAt, slips, stake }));
    },
  }),
  command({
    name: 'results enter',
    summary: 'First step: enter the figures of a closed round; the winning numbers are shown before anything is stored',
    options: figures,
    examples: [
      'results enter --round 812 --first 123456 --bottom2 78 --front3 123,456 --bottom3 789,012',
      'results enter --round 813 --index 38,712.21 --change +134.57',
      'results enter --round 814 --result 1234 --yes',
    ],
    async run(context, values) {
      const source = figuresGiven(values, 'results enter');
      if (!source) throw new UsageError('No figures given', 'results enter');
      const body = { betId: values.round, source };
      const preview = await context.call('/api/operators.results.enter', { body: { ...body, preview: true } });
      return showAndStore(context, preview, values.yes, () => context.call('/api/operators.results.enter', { body }));
    },
  }),
  command({
    name: 'results confirm',
    summary: 'Second step, by another person: read the source again and state its digits; the result counts and is paid',
    options: { round, headline: { kind: 'text', value: '<digits>', about: 'Government: the first prize; 4-digit: the number; stock: its 3 top; void where the round is to be voided', required: true } },
    examples: ['results confirm --round 812 --headline 123456', 'results confirm --round 813 --headline void'],
    run: ({ call }, { round: betId, headline }) => call('/api/operators.results.confirm', { body: { betId, headline } }),
  }),
  command({
    name: 'results reject',
    summary: 'Refuse figures that wait for confirmation',
    options: { round, reason },
    examples: ['results reject --round 812 --reason "two digits swapped"'],
    run: ({ call }, { round: betId, reason: why }) => call('/api/operators.results.reject', { body: { betId, reason: why } }),
  }),
  command({
    name: 'results show',
    summary: 'All figures that were ever entered for a round, newest first',
    options: { round },
    examples: ['results show --round 812'],
    run: ({ call }, { round: betId }) => call('/api/operators.results.history', { query: { betId } }),
  }),
  command({
    name: 'corrections enter',
    summary: 'Enter right figures in the place of a wrong confirmed result, or --void; a second person confirms with results confirm',
    options: { ...figures, void: { kind: 'flag', about: 'The round should have been voided' }, reason },
    examples: ['corrections enter --round 812 --first 123465 --bottom2 78 --front3 123,456 --bottom3 789,012 --reason "first prize mistyped"', 'corrections enter --round 813 --void --reason "exchange was closed"'],
    async run(context, values) {
      const source = figuresGiven(values, 'corrections enter');
      if ((source === null) !== (values.void === true)) throw new UsageError('Give the right figures, or --void', 'corrections enter');
      const body = { betId: values.round, source, reason: values.reason };
      const preview = await context.call('/api/operators.corrections.enter', { body: { ...body, preview: true } });
      return showAndStore(context, preview, values.yes, () => context.call('/api/operators.corrections.enter', { body }));
    },
  }),
  command({
    name: 'corrections list',
    summary: 'Corrections, how far they are, and what they took back, paid and left owed',
    options: { round: { ...round, required: false } },
    examples: ['corrections list', 'corrections list --round 812 --json'],
    run: ({ call }, { round: betId }) => call('/api/operators.corrections.list', { query: { betId } }),
  }),
];
