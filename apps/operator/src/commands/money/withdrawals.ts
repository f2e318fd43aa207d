import { command, type Command } from '../../command.ts';
import { after, by, byId, limit, member, oneOf, reason, workPage } from '../shared.ts';

const withdrawal = byId('withdrawal');
const amount = {
  kind: 'number',
  value: '<baht>',
  about: 'State its amount again, in baht.',
  required: true,
} as const;
const movement = byId('movement');
const outcomes = ['paid', 'returned'] as const;
const statuses = ['asked', 'review', 'paying', 'paid', 'returned'] as const;

/** Money that members take out, and payouts that come back. */
export const withdrawalCommands: readonly Command[] = [
  command({
    name: 'withdrawals waiting',
    summary:
      'List the withdrawals that wait for a person, oldest or largest first (amounts in baht).',
    more:
      'They are to be reviewed, for the reasons shown, or the bank has given no clear answer. ' +
      'Members are told that they are being checked, and never why.',
    options: { by, after, limit },
    examples: ['withdrawals waiting'],
    run: ({ call }, page) =>
      call('/api/operators.withdrawals.waiting', { query: workPage(page, 'age') }),
  }),
  command({
    name: 'withdrawals list',
    summary: 'List withdrawals of the site, newest first.',
    options: {
      member: { ...member, required: false },
      status: {
        kind: 'text',
        value: '<status>',
        about: 'Show only those with this status.',
        choices: statuses,
      },
      before: { ...after, about: 'Show rows before the row with this id.' },
      limit,
    },
    examples: ['withdrawals list --member demo01', 'withdrawals list --status paying'],
    run: ({ call }, values) =>
      call('/api/operators.withdrawals.list', {
        query: {
          userName: values.member,
          status: values.status === undefined ? undefined : oneOf(statuses, values.status),
          before: values.before,
          limit: values.limit,
        },
      }),
  }),
  command({
    name: 'withdrawals approve',
    summary: 'Let a reviewed withdrawal be paid.',
    more: 'Above the limit of the site it waits on for a second person, who does the same.',
    options: { withdrawal, member, amount, reason },
    examples: [
      'withdrawals approve --withdrawal 17 --member demo01 --amount 500 --reason "known by phone"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.withdrawals.approve', {
        body: {
          id: values.withdrawal,
          userName: values.member,
          amount: values.amount,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'withdrawals refuse',
    summary: 'Give the money of a withdrawal that is not being paid back to its member.',
    options: { withdrawal, reason },
    examples: ['withdrawals refuse --withdrawal 17 --reason "the account is not the member’s"'],
    run: ({ call }, values) =>
      call('/api/operators.withdrawals.refuse', {
        body: { id: values.withdrawal, reason: values.reason },
      }),
  }),
  command({
    name: 'withdrawals settle',
    summary: 'Say what the bank told about a payout that it never answered.',
    more:
      'Ask the bank by the reference of the payout first. A second person says the same again, and only ' +
      'then the money is paid or returned in the books.',
    options: {
      withdrawal,
      member,
      amount,
      outcome: {
        kind: 'text',
        value: '<outcome>',
        about: 'Say whether the bank has paid it.',
        required: true,
        choices: outcomes,
      },
      transfer: { kind: 'text', value: '<id>', about: 'Give the bank’s own id of the transfer.' },
      reason,
    },
    examples: [
      'withdrawals settle --withdrawal 17 --member demo01 --amount 500 --outcome paid --transfer T77 --reason "case 4"',
      'withdrawals settle --withdrawal 17 --member demo01 --amount 500 --outcome returned --reason "bank, case 4"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.withdrawals.settle', {
        body: {
          id: values.withdrawal,
          userName: values.member,
          amount: values.amount,
          outcome: oneOf(outcomes, values.outcome),
          transferId: values.transfer,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'deposits returns',
    summary: 'Show the payouts that a movement may be, sent back by the bank, the best one first.',
    more:
      'Look here before you claim a movement: a payout that came back is no deposit, and its member plays ' +
      'nothing for it. "claimed" is the withdrawal that somebody has named already.',
    options: { movement },
    examples: ['deposits returns --movement 5'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.returns', { query: { id: values.movement } }),
  }),
  command({
    name: 'deposits return',
    summary: 'Give a movement to a member as the payout of a withdrawal that has come back.',
    more:
      'State member and amount of the movement again. Above the limit of the site the first person only ' +
      'claims it, and another one makes the same call.',
    options: {
      movement,
      withdrawal,
      member,
      amount: { ...amount, about: 'Give the amount of the movement, in baht.' },
      reason,
    },
    examples: [
      'deposits return --movement 5 --withdrawal 17 --member demo01 --amount 400 --reason "account closed"',
    ],
    run: ({ call }, values) => {
      const { movement: id, member: userName, amount: baht, reason: why } = values;
      return call('/api/operators.deposits.return', {
        body: { id, withdrawal: values.withdrawal, userName, amount: baht, reason: why },
      });
    },
  }),
];
