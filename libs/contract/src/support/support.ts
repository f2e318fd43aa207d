import { z } from 'zod';
import { freeTextChecks } from '../texts/freeText.ts';
import type { Operation } from '../Operation.ts';
import { supportTextMax, supportTextProblem, tidySupportText } from './supportRules.ts';
import { instant, nothing, rowId } from '../wire.ts';

/**
 * The ways to reach the people of a site, as the specification names them (§7). A text that is not
 * there is `-`. The member's own come first, then those of the site (§6).
 */
export const agentSupport = z.object({
  phoneNumber: z.string(),
  activePopup: z.boolean(),
  activeSupport: z.boolean(),
  urlBailek: z.string(),
  urlPopup: z.string(),
  urlSupport: z.string(),
});
export type AgentSupport = z.infer<typeof agentSupport>;

/** The things that a message may be about: `transaction` is a row of the statement. */
export const supportKinds = ['slip', 'set', 'deposit', 'transaction'] as const;
export const supportKind = z.enum(supportKinds);
export type SupportKind = z.infer<typeof supportKind>;

/** A far too long text is refused before it is normalised, which could take seconds. */
export const supportText = z
  .string()
  .max(4 * supportTextMax, { error: 'text.long', abort: true })
  .overwrite(tidySupportText)
  .check(freeTextChecks.lines)
  .superRefine((text, context) => {
    const found = supportTextProblem(text);
    if (found) context.addIssue({ code: 'custom', message: found });
  })
  .meta({ description: 'Plain text of at most 1,000 characters, with line breaks' });

const about = z.object({
  kind: supportKind,
  id: rowId.min(1),
});
export type SupportAbout = z.infer<typeof about>;

/** A thing with what a link to it needs: of a slip or a set the group and the market, else null. */
const aboutShown = about.extend({
  betGroup: z.string().nullable(),
  betName: z.string().nullable(),
});

/** One message. `operator` is true where somebody of the site wrote it. */
export const supportMessage = z.object({
  id: z.int(),
  operator: z.boolean(),
  text: z.string(),
  sentAt: instant,
});
export type SupportMessage = z.infer<typeof supportMessage>;

export const supportSummary = z.object({
  id: z.int(),
  about: aboutShown.nullable(),
  openedAt: instant,
  /** Null while somebody of the site may still answer. */
  closedAt: instant.nullable(),
  /** The last message; a long one is cut. */
  last: supportMessage,
  /** The answers that the member has not seen. */
  unread: z.int(),
});
export type SupportSummary = z.infer<typeof supportSummary>;

export const supportConversation = supportSummary.omit({ last: true }).extend({
  messages: z.array(supportMessage),
  /** There are messages before these. */
  earlier: z.boolean(),
});
export type SupportConversation = z.infer<typeof supportConversation>;

export const supportList = z.object({
  conversations: z.array(supportSummary),
  /** The value of `before` for the next part; null at the end. */
  next: z.int().nullable(),
  /** The answers that the member has not seen, in all conversations. */
  unread: z.int(),
});
export type SupportList = z.infer<typeof supportList>;

/**
 * A message in a conversation, or about a thing, whose conversation goes on where there is one.
 * Without either it begins a conversation. With both, the conversation counts.
 */
const sendBody = z.object({
  text: supportText,
  conversation: rowId.nullish(),
  about: about.nullish(),
});
export type SendSupport = z.output<typeof sendBody>;

export const supportOperations = {
  '/api/agents-supports': {
    method: 'GET',
    who: 'any',
    alsoPost: true,
    summary: 'Read the ways to reach the people of the site, the member’s own first',
    reply: agentSupport,
  },
  '/api/support-messages.all': {
    method: 'POST',
    who: 'member',
    summary: 'List the member’s conversations with the people of the site, the latest first',
    body: z.object({ before: rowId.optional(), limit: z.int().min(1).max(50).default(20) }),
    reply: supportList,
  },
  '/api/support-messages.one': {
    method: 'POST',
    who: 'member',
    summary: 'Read a conversation with its last messages, by its id or by what it is about',
    body: z.object({ conversation: rowId.nullish(), about: about.nullish() }),
    reply: supportConversation.nullable(),
  },
  '/api/support-messages.create': {
    method: 'POST',
    who: 'member',
    summary:
      'Write to the people of the site, about an own slip, deposit or transaction or nothing',
    body: sendBody,
    reply: supportConversation,
    idempotent: true,
  },
  '/api/support-messages.read': {
    method: 'POST',
    who: 'member',
    summary: 'Tell up to which message the member has seen a conversation',
    body: z.object({ conversation: rowId, message: rowId }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
