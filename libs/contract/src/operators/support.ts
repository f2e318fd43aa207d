import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { agentSupport, supportKind, supportText } from '../support/support.ts';
import { instant, rowId } from '../wire.ts';
import { pageAddress, reason, rowsAfter, userName } from './fields.ts';

/** An https address, or `-` for none. */
const address = z.union([z.literal('-'), pageAddress]);
/** A number with a country's or an area's code, or the short one of a call centre; `-` for none. */
const officePhone = z
  .string()
  .regex(/^(-|\+?\d(?:[ -]?\d){3,14})$/, 'phoneNumber.invalid')
  .meta({ description: '4 to 15 digits with spaces or dashes between them, or -' });

/** The member’s own data where a name is given, else that of the site. */
const whose = { userName: userName.optional() };

/** The settings as they are written down. A flag of a member that is null is the site’s. */
const supportSettings = agentSupport.extend({
  userName: z.string().nullable(),
  activePopup: z.boolean().nullable(),
  activeSupport: z.boolean().nullable(),
});
export type SupportSettings = z.infer<typeof supportSettings>;

/** A value that is left out stays. With a new address its flag follows, unless it is given, too. */
const supportChange = z.object({
  ...whose,
  phoneNumber: officePhone.optional(),
  activePopup: z.boolean().optional(),
  activeSupport: z.boolean().optional(),
  urlBailek: address.optional(),
  urlPopup: address.optional(),
  urlSupport: address.optional(),
  reason,
});
export type SupportChange = Omit<z.output<typeof supportChange>, 'reason' | 'userName'>;

const operatorMessage = z.object({
  id: z.int(),
  /** The operator who wrote it; null where the member did. */
  operator: z.string().nullable(),
  text: z.string(),
  sentAt: instant,
});

const listedConversation = z.object({
  id: z.int(),
  userName: z.string(),
  kind: supportKind.nullable(),
  /** The number of the slip, deposit or row of the statement. */
  thing: z.int().nullable(),
  openedAt: instant,
  closedAt: instant.nullable(),
  closedBy: z.string().nullable(),
  /** When the member began to wait; null where the last word is the site’s. */
  waitingSince: instant.nullable(),
});
const conversationShown = listedConversation.extend({ messages: z.array(operatorMessage) });
export type ConversationForOperator = z.infer<typeof conversationShown>;
export type ListedConversation = z.infer<typeof listedConversation>;

export const operatorSupportOperations = {
  '/api/operators.support.settings': {
    method: 'GET',
    who: 'operator',
    needs: 'support.settings',
    within: 'site',
    summary: 'Read the ways to reach the people of the site, or those of one member’s own',
    query: z.object(whose),
    reply: supportSettings,
  },
  '/api/operators.support.change': {
    method: 'POST',
    who: 'operator',
    needs: 'support.settings',
    within: 'site',
    summary: 'Change the ways to reach the people of the site, or those of one member’s own',
    body: supportChange,
    reply: supportSettings,
  },
  '/api/operators.support.list': {
    method: 'GET',
    who: 'operator',
    needs: 'support.answer',
    within: 'site',
    personal: true,
    summary: 'List the conversations of members that are open, oldest first',
    query: rowsAfter,
    reply: z.array(listedConversation),
  },
  '/api/operators.support.one': {
    method: 'GET',
    who: 'operator',
    needs: 'support.answer',
    within: 'site',
    personal: true,
    summary: 'Read a conversation with its last messages',
    query: z.object({ id: z.coerce.number().pipe(rowId) }),
    reply: conversationShown,
  },
  '/api/operators.support.answer': {
    method: 'POST',
    who: 'operator',
    needs: 'support.answer',
    within: 'site',
    summary: 'Answer a member, and close the conversation where `close` says so',
    body: z.object({ id: rowId, text: supportText, close: z.boolean().default(false) }),
    reply: conversationShown,
    idempotent: true,
  },
  '/api/operators.support.close': {
    method: 'POST',
    who: 'operator',
    needs: 'support.answer',
    within: 'site',
    summary: 'Close a conversation; it opens again where the member goes on',
    body: z.object({ id: rowId, reason }),
    reply: conversationShown,
  },
} as const satisfies Record<string, Operation>;
