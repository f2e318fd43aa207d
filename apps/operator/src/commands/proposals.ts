import { command, type Command } from '../command.ts';
import { after, limit, reason } from './shared.ts';

const proposal = {
  kind: 'number',
  value: '<id>',
  about: 'Choose the proposal by its id.',
  required: true,
} as const;
const baht = {
  kind: 'number',
  value: '<baht>',
  required: true,
} as const;

/** Decisions about money that wait for a second person, and what one person may decide alone. */
export const proposalCommands: readonly Command[] = [
  command({
    name: 'proposals list',
    summary: 'List the decisions about money that wait for a second person.',
    options: { after, limit },
    examples: ['proposals list'],
    run: ({ call }, query) => call('/api/operators.proposals.list', { query }),
  }),
  command({
    name: 'proposals confirm',
    summary: 'Take the second step: do what another person proposed.',
    more: 'State the amount and the member again. If the proposal says anything else, nothing is done.',
    options: {
      proposal,
      member: {
        kind: 'text',
        value: '<name>',
        about: 'Give the member of the proposal, if it names one.',
      },
      to: {
        kind: 'text',
        value: '<name>',
        about: 'Give the member who gets the money of a move.',
      },
      amount: { ...baht, about: 'Give the amount of the proposal, in baht.' },
      reason,
    },
    examples: [
      'proposals confirm --proposal 7 --member demo01 --amount 2500 --reason "the letter says so"',
      'proposals confirm --proposal 8 --amount 7000 --reason "the bank has it back"',
    ],
    run: ({ call }, values) =>
      call('/api/operators.proposals.confirm', {
        body: {
          id: values.proposal,
          userName: values.member,
          toUserName: values.to,
          amount: values.amount,
          reason: values.reason,
        },
      }),
  }),
  command({
    name: 'proposals refuse',
    summary: 'Refuse the proposal of another person, or take back your own.',
    options: { proposal, reason },
    examples: ['proposals refuse --proposal 7 --reason "the letter is about another member"'],
    run: ({ call }, values) =>
      call('/api/operators.proposals.refuse', {
        body: { id: values.proposal, reason: values.reason },
      }),
  }),
  command({
    name: 'proposals limit',
    summary:
      'Show the most that one person may decide alone in 24 hours at the site, and what you have used, in baht.',
    options: {},
    examples: ['proposals limit'],
    run: ({ call }) => call('/api/operators.proposals.limit'),
  }),
  command({
    name: 'proposals set-limit',
    summary: 'Set the most that one person may decide alone in 24 hours at the site.',
    more: 'A lower limit holds at once. A higher one waits until a second administrator confirms it.',
    options: {
      baht: { ...baht, about: 'Give the limit, in baht. With 0 nobody decides alone.' },
      reason,
    },
    examples: ['proposals set-limit --baht 500 --reason "new people at the desk"'],
    run: ({ call }, values) =>
      call('/api/operators.proposals.limit-change', {
        body: { limit: values.baht, reason: values.reason },
      }),
  }),
];
