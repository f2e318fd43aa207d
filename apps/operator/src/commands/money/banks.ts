import { command, type Command } from '../../command.ts';
import { after, byId, limit, oneOf, reason } from '../shared.ts';

const statuses = ['waiting', 'verified', 'refused', 'removed'] as const;

const account = byId('bank account');

/** The bank accounts that members are paid out to. */
export const bankCommands: readonly Command[] = [
  command({
    name: 'banks list',
    summary: 'List members’ bank accounts that wait for a decision, oldest first.',
    more:
      'inquiry is what the bank said: its name differs from the member’s, or nothing yet, where the bank does ' +
      'not answer. accountName is the bank’s name of the holder.',
    options: {
      status: {
        kind: 'text',
        value: '<status>',
        about: 'List accounts in this state.',
        choices: statuses,
      },
      member: { kind: 'text', value: '<name>', about: 'List those of one member.' },
      after,
      limit,
    },
    examples: ['banks list', 'banks list --status verified --member demo01'],
    run: ({ call }, { status, member: userName, ...part }) =>
      call('/api/operators.banks.list', {
        query: {
          ...part,
          userName,
          ...(status !== undefined && { status: oneOf(statuses, status) }),
        },
      }),
  }),
  command({
    name: 'banks verify',
    summary:
      'Say that a bank account is the member’s own. Money can be paid out to it from then on.',
    options: { account, reason },
    examples: ['banks verify --account 4 --reason "saw the bank book; the name was married"'],
    run: ({ call }, { account: id, reason: why }) =>
      call('/api/operators.banks.verify', { body: { id, reason: why } }),
  }),
  command({
    name: 'banks refuse',
    summary: 'Refuse a bank account, also one that was verified.',
    options: { account, reason },
    examples: ['banks refuse --account 4 --reason "the account is somebody else’s"'],
    run: ({ call }, { account: id, reason: why }) =>
      call('/api/operators.banks.refuse', { body: { id, reason: why } }),
  }),
];
