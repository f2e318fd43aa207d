import { csvText, reportRows, reportSums } from '@poy/contract/rules';
import { command, type Command } from '../../command.ts';
import { limit } from '../shared.ts';

const daysAsCsv = (days: Parameters<typeof reportRows>[0]): string =>
  csvText(
    ['day', 'of', 'name', ...reportSums],
    reportRows(days).map(({ day, of, name, sums }) => [day, of, name, ...sums]),
  );

/** The options of a list of days that were compared with another list. */
const comparedDays = {
  differing: { kind: 'flag', about: 'Show only days with differences.' },
  before: { kind: 'number', value: '<id>', about: 'Show days older than the one with this id.' },
  limit,
} as const;

/** Returns the query of a list of such days. */
const daysPage = <Page extends { readonly differing: boolean | undefined }>({
  differing,
  ...page
}: Page) => ({ ...page, ...(differing && { differing: 'true' as const }) });

/** What business days brought, and whether the banks' feeds can be believed. */
export const reportCommands: readonly Command[] = [
  command({
    name: 'reports days',
    summary: 'Show what business days brought: in, out, stake, win and result, in baht.',
    more:
      'A business day begins at 06:00 in Bangkok. With --to it shows at most 31 days. With --csv it ' +
      'prints a line for each day, market and way of paying in, for a spreadsheet.',
    options: {
      from: {
        kind: 'text',
        value: '<YYYY-MM-DD>',
        about: 'Choose the day, or the first one.',
        required: true,
      },
      to: { kind: 'text', value: '<YYYY-MM-DD>', about: 'Choose the last day.' },
      csv: { kind: 'flag', about: 'Print comma-separated values.' },
    },
    examples: [
      'reports days --from 2026-11-01 --to 2026-11-07',
      'reports days --from 2026-11-01 --to 2026-11-30 --csv',
    ],
    run: async ({ call }, { csv, ...query }) => {
      const days = await call('/api/operators.reports.days', { query });
      return csv ? daysAsCsv(days) : days;
    },
  }),
  command({
    name: 'reports messages',
    summary: 'Show how notifications of members go out to devices and LINE, by day and now.',
    more:
      'It says what was sent, refused, gone and given up, what waits and why, whether sending stands still, and ' +
      'whether the key, its contact and the token for LINE are set. It shows no secret.',
    options: { days: { kind: 'number', value: '<days>', about: 'Show so many days, at most 31.' } },
    examples: ['reports messages', 'reports messages --days 31'],
    run: ({ call }, query) => call('/api/operators.reports.messages', { query }),
  }),
  command({
    name: 'feeds list',
    summary:
      'List the feeds of the site’s accounts, the silent ones and those with days not compared first.',
    options: {},
    examples: ['feeds list'],
    run: ({ call }) => call('/api/operators.feeds.list', {}),
  }),
  command({
    name: 'feeds reconciliations',
    summary:
      'Show how own lists of banks, wallets and chains agree with their feeds, newest first.',
    more: 'With --differing it shows those alone that differ. The id of a row is its id for --before.',
    options: comparedDays,
    examples: ['feeds reconciliations', 'feeds reconciliations --differing'],
    run: ({ call }, page) =>
      call('/api/operators.feeds.reconciliations', { query: daysPage(page) }),
  }),
  command({
    name: 'feeds payouts',
    summary:
      'Show how the payments that the payout bank lists agree with the withdrawals, newest first.',
    more:
      'With --differing it shows those days alone that differ. "listed" is false where the bank does not ' +
      'know the question. The id of a day is its id for --before.',
    options: comparedDays,
    examples: ['feeds payouts', 'feeds payouts --differing'],
    run: ({ call }, page) => call('/api/operators.feeds.payouts', { query: daysPage(page) }),
  }),
];
