import { command, type Command } from '../command.ts';
import { member, reason } from './shared.ts';

const movement = { kind: 'number', value: '<id>', about: 'The movement', required: true } as const;
const amount = {
  kind: 'number',
  value: '<baht>',
  about: 'How much of it',
  required: true,
} as const;

/** Members, what they owe, and money nobody asked for. */
export const memberCommands: readonly Command[] = [
  command({
    name: 'members show',
    summary: 'A member: status, balance, debt, open sessions',
    options: { member },
    examples: ['members show --member demo01'],
    run: ({ call }, values) =>
      call('/api/operators.members.one', { query: { userName: values.member } }),
  }),
  command({
    name: 'members status',
    summary:
      'Restrict a member, at once: 1 suspended, 2 no money pages, 3 no games, 4 no lottery; 0 lifts it',
    options: {
      member,
      status: { kind: 'number', value: '<0–4>', about: 'The status', required: true },
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
    name: 'debts list',
    summary: 'Members of the site who owe after a correction',
    options: {},
    examples: ['debts list'],
    run: ({ call }) => call('/api/operators.debts.list'),
  }),
  command({
    name: 'debts collect',
    summary: 'Pay a debt, or part of it, from the member’s cash',
    options: { member, amount, reason },
    examples: ['debts collect --member demo01 --amount 250.50 --reason "agreed by phone"'],
    run: ({ call }, values) =>
      call('/api/operators.debts.collect', {
        body: { userName: values.member, amount: values.amount, reason: values.reason },
      }),
  }),
  command({
    name: 'debts forgive',
    summary: 'Let a debt, or part of it, go',
    options: { member, amount, reason },
    examples: ['debts forgive --member demo01 --amount 100 --reason "our mistake"'],
    run: ({ call }, values) =>
      call('/api/operators.debts.forgive', {
        body: { userName: values.member, amount: values.amount, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits unmatched',
    summary: 'Money on the site’s bank accounts that no request fits',
    options: {},
    examples: ['deposits unmatched'],
    run: ({ call }) => call('/api/operators.deposits.unmatched'),
  }),
  command({
    name: 'deposits claim',
    summary: 'First step: say which member the money is from',
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
    summary:
      'Take your own claim back, so that there can be another one; an administrator takes back anybody’s',
    options: { movement, reason },
    examples: ['deposits release --movement 5 --reason "the name was another one"'],
    run: ({ call }, values) =>
      call('/api/operators.deposits.release', {
        body: { id: values.movement, reason: values.reason },
      }),
  }),
  command({
    name: 'deposits approve',
    summary:
      'Second step, by another person, who states member and amount anew: credit the claimed money',
    options: {
      movement,
      member,
      amount: { ...amount, about: 'The amount of the movement' },
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
    summary: 'Refuse a claim, as only a second person may; with --final refuse the money for good',
    options: {
      movement,
      final: { kind: 'flag', about: 'The money is nobody’s: sent back by the bank, a test' },
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
];
