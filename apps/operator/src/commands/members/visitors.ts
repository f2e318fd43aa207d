import { command, type Command } from '../../command.ts';
import { limit, member } from '../shared.ts';

/** The browsers of members, and hints that two accounts belong to one person. */
export const visitorCommands: readonly Command[] = [
  command({
    name: 'visitors devices',
    summary: 'List the browsers that a member was signed in with, as far as the member agreed.',
    options: { member },
    examples: ['visitors devices --member demo01'],
    run: ({ call }, values) =>
      call('/api/operators.visitors.devices', { query: { userName: values.member } }),
  }),
  command({
    name: 'visitors shared',
    summary: 'List accounts whose devices look alike.',
    more: 'This is a hint to look closer, never a verdict: phones of one model look alike, and families share one.',
    options: {
      member: {
        kind: 'text',
        value: '<name>',
        about: 'Show only accounts that look like this member’s.',
      },
      least: {
        kind: 'number',
        value: '<0.5–1>',
        about: 'Set how alike the devices must be; without it 0.9.',
      },
      limit,
    },
    examples: ['visitors shared', 'visitors shared --member demo01 --least 0.8'],
    run: ({ call }, { member: userName, least, limit: most }) =>
      call('/api/operators.visitors.shared', {
        query: {
          ...(userName !== undefined && { userName }),
          ...(least !== undefined && { least }),
          ...(most !== undefined && { limit: most }),
        },
      }),
  }),
];
