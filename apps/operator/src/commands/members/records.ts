import { depositStatus } from '@poy/contract';
import { command, type Command } from '../../command.ts';
import { limit, member } from '../shared.ts';

const before = {
  kind: 'number',
  value: '<id>',
  about: 'Show rows older than the row with this id.',
} as const;
const purchaseStates = ['waiting', 'settled', 'won'] as const;
const someDay = (about: string) => ({ kind: 'text', value: '<YYYY-MM-DD>', about }) as const;

/** What members of the site are and did, to answer their questions. */
export const recordCommands: readonly Command[] = [
  command({
    name: 'members list',
    summary: 'List the members of the site by name.',
    options: {
      find: {
        kind: 'text',
        value: '<name>',
        about: 'Show only members whose names begin like this.',
      },
      status: { kind: 'number', value: '<0–4>', about: 'Show only members with this status.' },
      after: {
        kind: 'text',
        value: '<name>',
        about: 'Show the members after the one with this name.',
      },
      limit,
    },
    examples: ['members list', 'members list --find demo --status 2'],
    run: ({ call }, query) => call('/api/operators.members.list', { query }),
  }),
  command({
    name: 'members slips',
    summary: 'List the slips of a member, newest first, with stake and prize in baht.',
    more: 'With --sets it lists the 4-digit sets. The poyId of a row is its id for --before.',
    options: {
      member,
      sets: { kind: 'flag', about: 'List 4-digit sets in place of slips.' },
      status: {
        kind: 'text',
        value: '<state>',
        about: 'Show only slips in this state.',
        choices: purchaseStates,
      },
      before,
      limit,
    },
    examples: ['members slips --member demo01', 'members slips --member demo01 --status waiting'],
    async run({ call }, { member: userName, sets, status, before: id, limit: most }) {
      const slips = await call('/api/operators.members.slips', {
        query: {
          userName,
          kind: sets ? 'set' : 'slip',
          status: purchaseStates.find((one) => one === status),
          before: id,
          limit: most,
        },
      });
      return slips.map(({ poyId, receipt, createdAt, betId, betName, lineCount, ...slip }) => ({
        poyId,
        receipt,
        createdAt,
        betId,
        betName,
        lines: lineCount,
        stake: slip.stake,
        status: slip.status,
        win: slip.win,
      }));
    },
  }),
  command({
    name: 'members statement',
    summary: 'Show what moved on the balance of a member, newest first, in baht.',
    options: {
      member,
      from: someDay('Show rows from this Bangkok day on.'),
      to: someDay('Show rows up to this Bangkok day, which is included.'),
      before,
      limit,
    },
    examples: [
      'members statement --member demo01',
      'members statement --member demo01 --from 2026-12-01 --to 2026-12-16 --limit 200',
    ],
    async run({ call }, { member: userName, ...query }) {
      const rows = await call('/api/operators.members.statement', {
        query: { userName, ...query },
      });
      return rows.map(({ id, createdAt, transactionType, amount, balance, reference }) => ({
        id,
        createdAt,
        type: transactionType,
        amount,
        balance,
        about: reference && `${reference.kind}:${reference.id}`,
        text: reference?.text,
      }));
    },
  }),
  command({
    name: 'deposits list',
    summary: 'List the deposit requests of the site, newest first, in baht.',
    options: {
      member: { ...member, required: false, about: 'Show only the requests of this member.' },
      status: {
        kind: 'text',
        value: '<state>',
        about: 'Show only requests in this state.',
        choices: depositStatus.options,
      },
      before,
      limit,
    },
    examples: ['deposits list', 'deposits list --member demo01 --status expired'],
    run: ({ call }, { member: userName, status, ...query }) =>
      call('/api/operators.deposits.list', {
        query: { userName, status: depositStatus.options.find((one) => one === status), ...query },
      }),
  }),
];
