import type { SupportAbout, SupportConversation, SupportList } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import {
  conversationColumns,
  conversationOnWire,
  conversationRow,
  messageOnWire,
  messagesOf,
} from './conversationRow.ts';

/** The most messages that the page of a conversation shows. */
const shownMost = 100;
/** The characters of the last message that a list shows. */
const cutAt = 80;

const listedRow = conversationRow.extend({
  lastId: z.int(),
  lastOperator: z.boolean(),
  lastText: z.string(),
  lastAt: z.date(),
});
const countRow = z.object({ count: z.int() });

/** Returns the answers that a member has not seen, in all conversations. */
async function unreadOf(db: Db, member: string): Promise<number> {
  const [row] = await db.query({
    name: 'support_unread',
    text: `SELECT count(*)::int AS count FROM support.conversation c
      JOIN support.message m ON m.conversation = c.id AND m.id > c.seen_message
      WHERE c.member = $1 AND c.last_message > c.seen_message AND m.operator IS NOT NULL`,
    values: [member],
    row: countRow,
  });
  return row?.count ?? 0;
}

/** Returns a member's conversations, the one with the latest message first. */
export async function conversationsOf(
  db: Db,
  member: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<SupportList> {
  const found = await db.query({
    name: 'support_conversations',
    text: `SELECT ${conversationColumns}, m.id AS "lastId", m.operator IS NOT NULL AS "lastOperator",
        left(m.text, ${cutAt}) AS "lastText", m.sent_at AS "lastAt"
      FROM support.conversation c JOIN support.message m ON m.id = c.last_message
      WHERE c.member = $1 AND c.last_message < $2 ORDER BY c.last_message DESC LIMIT $3`,
    values: [member, before ?? 2_147_483_647, limit + 1],
    row: listedRow,
  });
  const rows = found.slice(0, limit);
  const conversations = rows.map(({ lastId, lastOperator, lastText, lastAt, ...row }) => ({
    ...conversationOnWire(row),
    last: { id: lastId, operator: lastOperator, text: lastText, sentAt: lastAt.getTime() },
  }));
  return {
    conversations,
    next: found.length > limit ? (rows.at(-1)?.lastId ?? null) : null,
    unread: await unreadOf(db, member),
  };
}

/** A conversation by its id, or by the thing that it is about. */
export interface AskedConversation {
  readonly conversation?: number | null | undefined;
  readonly about?: SupportAbout | null | undefined;
}

/** Returns a conversation of a member with its newest messages; null where there is none. */
export async function conversationOf(
  db: Db,
  member: string,
  { conversation, about }: AskedConversation,
): Promise<SupportConversation | null> {
  const [row] = await db.query({
    name: 'support_conversation',
    text: `SELECT ${conversationColumns} FROM support.conversation c
      WHERE c.member = $1 AND (c.id = $2 OR ($2::int IS NULL AND c.about = $3 AND c.about_id = $4))`,
    values: [member, conversation ?? null, about?.kind ?? null, about?.id ?? null],
    row: conversationRow,
  });
  if (!row) return null;
  const messages = await messagesOf(db, row.id, shownMost + 1);
  return {
    ...conversationOnWire(row),
    messages: messages.slice(-shownMost).map(messageOnWire),
    earlier: messages.length > shownMost,
  };
}

/**
 * Keeps up to which message a member has seen a conversation. It never goes back, nor beyond the last
 * message.
 * @throws AppError NOT_FOUND
 */
export async function markSeen(
  db: Db,
  member: string,
  { conversation, message }: { conversation: number; message: number },
): Promise<void> {
  const seen = await db.query({
    name: 'support_seen',
    text: `UPDATE support.conversation SET seen_message = greatest(seen_message, least($3, last_message))
      WHERE id = $2 AND member = $1 RETURNING id`,
    values: [member, conversation, message],
  });
  if (seen.length === 0) throw new AppError('NOT_FOUND');
}
