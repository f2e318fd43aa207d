import type { ProposedChange } from '@poy/contract/operators';
import { command, type Command } from '../../command.ts';
import { wordsOf } from '../../answers/print.ts';
import { after, by, byId, limit, reason, workPage } from '../shared.ts';

const proposal = byId('proposal');
const baht = {
  kind: 'number',
  value: '<baht>',
  required: true,
} as const;

const valueOf = (name: string, value: unknown): string =>
  value === null ? 'no limit' : wordsOf(name, value);

/** Returns a proposed change with its values in words: `sales.multiply 90 to 95`. */
const inWords = ({ changes, asked, ...change }: ProposedChange) => ({
  ...change,
  asked: Object.entries(asked)
    .map(([name, value]) => `${name} ${valueOf(name, value)}`)
    .join(', '),
  changes: changes
    .map(({ name, was, becomes }) => `${name} ${valueOf(name, was)} to ${valueOf(name, becomes)}`)
    .join('; '),
});

/** Decisions about money that wait for a second person, and what one person may decide alone. */
export const proposalCommands: readonly Command[] = [
  command({
    name: 'proposals list',
    summary: 'List the decisions about money that wait for a second person.',
    options: { by, after, limit },
    examples: ['proposals list'],
    run: ({ call }, page) =>
      call('/api/operators.proposals.list', { query: workPage(page, 'age') }),
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
    name: 'changes list',
    summary: 'List the changes of settings that let more money out and wait for a second person.',
    more:
      'The second person gives the same command with the same values, and then the change holds. ' +
      'A value without limit is shown as: no limit.',
    options: {},
    examples: ['changes list'],
    run: async ({ call }) => (await call('/api/operators.changes.list')).map(inWords),
  }),
  command({
    name: 'changes refuse',
    summary: 'Refuse a proposed change of settings, or take back your own.',
    options: {
      change: { ...proposal, about: 'Choose the change by its id (changes list).' },
      reason,
    },
    examples: ['changes refuse --change 3 --reason "not agreed"'],
    run: async ({ call }, { change: id, reason: why }) =>
      inWords(await call('/api/operators.changes.refuse', { body: { id, reason: why } })),
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
