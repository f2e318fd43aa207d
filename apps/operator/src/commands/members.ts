import { command, type Command } from '../command.ts';
import { after, limit, member, oneOf, reason } from './shared.ts';

const movement = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the movement by its id.',
  required: true,
} as const;
const amount = {
  kind: 'number',
  value: '<baht>',
  about: 'Give the amount, in baht.',
  required: true,
} as const;

const directions = ['increase', 'decrease'] as const;
const alarm = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the alarm by its id.',
  required: true,
} as const;

/** Members, their debts, and money that fits no deposit request. */
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
  command({
    name: 'deposits unmatched',
    summary: 'List the movements on the site’s bank accounts that fit no deposit request.',
    options: { after, limit },
    examples: ['deposits unmatched', 'deposits unmatched --after 240 --limit 500'],
    run: ({ call }, query) => call('/api/operators.deposits.unmatched', { query }),
  }),
  command({
    name: 'deposits claim',
    summary: 'Take the first step of a credit: claim a movement for a member.',
    options: { movement, member, reason },
    examples: [
      'deposits claim --movement 5 --member demo01 --reason "showed the slip of the bank"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.deposits.claim', {
        body: { id: values.movement, userName: values.member, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits release',
    summary: 'Release your own claim, so that another one can be made.',
    more: 'An administrator may release every claim.',
    options: { movement, reason },
    examples: ['deposits release --movement 5 --reason "the name was another one"'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.release', {
        body: { id: values.movement, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits approve',
    summary: 'Take the second step of a credit, as another person: state member and amount again.',
    more: 'The claimed money is then credited.',
    options: {
      movement,
      member,
      amount: { ...amount, about: 'Give the amount of the movement, in baht.' },
      reason,
    },
    examples: [
      'deposits approve --movement 5 --member demo01 --amount 500.07 --reason "name and amount agree"',
    ],
    run: ({ call }, values) => {
      const { movement: id, member: userName, amount: baht, reason: why } = values;
      return call('/api/operators.deposits.approve', {
        body: { id, userName, amount: baht, reason: why },
      });
    },
  }),
  command({
    name: 'deposits reject',
    summary: 'Reject the claim of another person.',
    more:
      'With --final the money is refused for good. ' +
      'Above the limit of the site that is only proposed, and a second person confirms it.',
    options: {
      movement,
      final: {
        kind: 'flag',
        about: 'Refuse the money for good: the bank sent it back, or it was a test.',
      },
      reason,
    },
    examples: [
      'deposits reject --movement 5 --reason "another name"',
      'deposits reject --movement 5 --final --reason "sent back by the bank"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.deposits.reject', {
        body: { id: values.movement, final: values.final ?? false, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits alarms',
    summary:
      'List the reports of banks that contradict an earlier one: the same id with another amount or sender.',
    more: 'The first report counts. Whatever has to be corrected is a decision of its own.',
    options: { after, limit },
    examples: ['deposits alarms'],
    run: ({ call }, query) => call('/api/operators.deposits.alarms', { query }),
  }),
  command({
    name: 'deposits acknowledge',
    summary: 'Take an alarm off the list, after looking into it.',
    options: { alarm, reason },
    examples: ['deposits acknowledge --alarm 3 --reason "the bank says the first amount is right"'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.acknowledge', {
        body: { id: values.alarm, reason: values.reason },
      }),
  }),
];
