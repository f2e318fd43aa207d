import { command, Failed, type Command } from '../../command.ts';
import { after, byId, limit, reason } from '../shared.ts';

const conversation = byId('conversation');
const ofMember = {
  kind: 'text',
  value: '<name>',
  about: 'Do it for one member’s own data and not for the site’s.',
} as const;
const address = (about: string) =>
  ({ kind: 'text', value: '<address>', about: `${about} It begins with https://.` }) as const;

/** Returns the sign for nothing where the word for it was typed. */
const given = (text: string | undefined): string | undefined => (text === 'none' ? '-' : text);

/** Where members reach people of the site, and what they write. */
export const supportCommands: readonly Command[] = [
  command({
    name: 'support settings',
    summary: 'Show how members reach people: telephone, chat, bailek link and popup.',
    options: { member: ofMember },
    examples: ['support settings', 'support settings --member demo01'],
    run: ({ call }, { member: userName }) =>
      call('/api/operators.support.settings', { query: { userName } }),
  }),
  command({
    name: 'support change',
    summary: 'Set how members reach people. Pages show it at once.',
    more:
      'A value that is left out stays, and none takes it away. A member’s own data are shown first, and the site’s ' +
      'where the member has none.',
    options: {
      phone: {
        kind: 'text',
        value: '<number>',
        about: 'Show this telephone number, 4 to 15 digits.',
      },
      chat: address('Link to this chat.'),
      bailek: address('Link to this page of number sheets.'),
      popup: address('Show a popup once a day that leads to this page.'),
      member: ofMember,
      reason,
    },
    examples: [
      'support change --phone 02-000-0000 --chat https://chat.example --reason "new call centre"',
      'support change --popup none --reason "the festival is over"',
      'support change --member demo01 --phone 1234 --reason "has an agent of their own"',
    ],
    run: ({ call }, { phone, chat, bailek, popup, member: userName, reason: why }) =>
      call('/api/operators.support.change', {
        body: {
          userName,
          phoneNumber: given(phone),
          urlSupport: given(chat),
          urlBailek: given(bailek),
          urlPopup: given(popup),
          reason: why,
        },
      }),
  }),
  command({
    name: 'support list',
    summary: 'List the conversations of members that are open, oldest first.',
    more: 'A row with waitingSince waits for an answer.',
    options: { after, limit },
    examples: ['support list'],
    run: ({ call }, query) => call('/api/operators.support.list', { query }),
  }),
  command({
    name: 'support show',
    summary: 'Show a conversation with its messages.',
    options: { id: conversation },
    examples: ['support show --id 17'],
    run: ({ call }, { id }) => call('/api/operators.support.one', { query: { id } }),
  }),
  command({
    name: 'support answer',
    summary: 'Answer a member. The audit log keeps who did.',
    options: {
      id: conversation,
      text: {
        kind: 'text',
        value: '<words>',
        about: 'Write these words to the member, at most 1,000 characters.',
        required: true,
      },
      close: { kind: 'flag', about: 'Close the conversation with this answer.' },
    },
    examples: ['support answer --id 17 --text "Your deposit has arrived." --close'],
    async run({ call }, { id, text, close }) {
      if (text.trim() === '') throw new Failed('VALIDATION', 'The answer has no words.');
      return call('/api/operators.support.answer', { body: { id, text, close: close ?? false } });
    },
  }),
  command({
    name: 'support close',
    summary: 'Close a conversation. It opens again where the member goes on.',
    options: { id: conversation, reason },
    examples: ['support close --id 17 --reason "solved by telephone"'],
    run: ({ call }, body) => call('/api/operators.support.close', { body }),
  }),
];
