import { command, type Command } from '../../command.ts';
import { amount, limit, member, oneOf, reason } from '../shared.ts';

const directions = ['increase', 'decrease'] as const;

/** Members and their debts. */
export const memberCommands: readonly Command[] = [
  command({
    name: 'members show',
    summary: 'Show a member: status, open sessions, balance and debt (in baht).',
    options: { member },
    examples: ['members show --member demo01'],
    run: ({ call }, values) =>
      call('/api/operators.members.one', { query: { userName: values.member } }),
  }),
  command({
    name: 'members status',
    summary: 'Restrict a member at once, or lift the restriction.',
    more:
      'Status 1 suspends the member, 2 closes the money pages, 3 closes the games, ' +
      '4 closes the lottery, 0 lifts the restriction.',
    options: {
      member,
      status: { kind: 'number', value: '<0–4>', about: 'Set the status.', required: true },
      reason,
    },
    examples: [
      'members status --member demo01 --status 2 --reason "bank asks"',
      'members status --member demo01 --status 0 --reason "cleared"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.members.status', {
        body: { userName: values.member, status: values.status, reason: values.reason },
      }),
  }),
  command({
    name: 'members adjust',
    summary: 'Give a member money of the house, or take money from the member.',
    more: 'Above the limit of the site it is only proposed, and a second person confirms it.',
    options: {
      member,
      direction: {
        kind: 'text',
        value: '<direction>',
        about: 'Increase or decrease the balance.',
        required: true,
        choices: directions,
      },
      amount,
      reason,
    },
    examples: [
      'members adjust --member demo01 --direction increase --amount 50 --reason "our mistake"',
      'members adjust --member demo01 --direction decrease --amount 50 --reason "credited twice"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.members.adjust', {
        body: {
          userName: values.member,
          direction: oneOf(directions, values.direction),
          amount: values.amount,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'members move',
    summary: 'Move money from one member to another member of the site.',
    more: 'Above the limit of the site it is only proposed, and a second person confirms it.',
    options: {
      member,
      to: {
        kind: 'text',
        value: '<name>',
        about: 'Choose the member who gets the money.',
        required: true,
      },
      amount,
      reason,
    },
    examples: [
      'members move --member demo01 --to demo02 --amount 50 --reason "paid by the wrong member"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.members.move', {
        body: {
          userName: values.member,
          toUserName: values.to,
          amount: values.amount,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'debts list',
    summary: 'List the members of the site who owe after a correction, in baht, the largest first.',
    options: {
      owed: {
        kind: 'number',
        value: '<baht>',
        about: 'With --after, go on from the member with this debt.',
      },
      after: { kind: 'text', value: '<uuid>', about: 'With --owed, go on from this member.' },
      limit,
    },
    examples: ['debts list', 'debts list --limit 500'],
    run: ({ call }, query) => call('/api/operators.debts.list', { query }),
  }),
  command({
    name: 'debts collect',
    summary: 'Pay a debt, or a part of it, from the member’s balance.',
    options: { member, amount, reason },
    examples: ['debts collect --member demo01 --amount 250.50 --reason "agreed by phone"'],
    run: ({ call }, values) =>
      call('/api/operators.debts.collect', {
        body: { userName: values.member, amount: values.amount, reason: values.reason },
      }),
  }),
  command({
    name: 'debts forgive',
    summary: 'Forgive a debt, or a part of it.',
    more: 'Above the limit of the site it is only proposed, and a second person confirms it.',
    options: { member, amount, reason },
    examples: ['debts forgive --member demo01 --amount 100 --reason "our mistake"'],
    run: ({ call }, values) =>
      call('/api/operators.debts.forgive', {
        body: { userName: values.member, amount: values.amount, reason: values.reason },
      }),
  }),
];
