import { supportKind } from '@poy/contract';
import type {
  ConversationForOperator,
  ListedConversation,
  RowsAfter,
} from '@poy/contract/operators';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import type { AuditedChange } from '../calls/AuditedChange.ts';
import { AppError } from '../http/appError.ts';
import { refused } from '../http/refused.ts';
import { messagesOf } from './conversationRow.ts';

const shownMost = 200;

const listedRow = z.object({
  id: z.int(),
  userName: z.string(),
  kind: supportKind.nullable(),
  thing: z.int().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
  closedBy: z.string().nullable(),
  waitingSince: z.date().nullable(),
});
const memberRow = z.object({ member: z.uuid() });
const sentRow = z.object({ conversation: z.int(), text: z.string(), id: z.int() });
const idRow = z.object({ id: z.int() });

const select = `SELECT c.id, u.user_name AS "userName", c.about AS kind, c.about_id AS thing,
    c.opened_at AS "openedAt", c.closed_at AS "closedAt", o.user_name AS "closedBy",
    (SELECT min(m.sent_at) FROM support.message m WHERE m.conversation = c.id AND m.operator IS NULL
      AND m.id > coalesce((SELECT max(a.id) FROM support.message a
        WHERE a.conversation = c.id AND a.operator IS NOT NULL), 0)) AS "waitingSince"
  FROM support.conversation c JOIN members.member u ON u.uuid = c.member
  LEFT JOIN operator.operator o ON o.id = c.closed_by`;

const onWire = ({
  openedAt,
  closedAt,
  waitingSince,
  ...row
}: z.infer<typeof listedRow>): ListedConversation => ({
  ...row,
  openedAt: openedAt.getTime(),
  closedAt: closedAt?.getTime() ?? null,
  waitingSince: closedAt ? null : (waitingSince?.getTime() ?? null),
});

/** Returns the open conversations of a site, oldest first. */
export async function openConversations(
  db: Db,
  site: number,
  { after, limit }: RowsAfter,
): Promise<ListedConversation[]> {
  const rows = await db.query({
    name: 'support_open',
    text: `${select} WHERE c.site_id = $1 AND c.closed_at IS NULL AND c.id > $2 ORDER BY c.id LIMIT $3`,
    values: [site, after ?? 0, limit],
    row: listedRow,
  });
  return rows.map(onWire);
}

/**
 * Returns a conversation of a site with its newest messages, oldest first.
 * @throws AppError NOT_FOUND, for one of another site too
 */
export async function conversationForOperator(
  db: Db,
  site: number,
  id: number,
): Promise<ConversationForOperator> {
  const [row] = await db.query({
    name: 'support_for_operator',
    text: `${select} WHERE c.site_id = $1 AND c.id = $2`,
    values: [site, id],
    row: listedRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { ...onWire(row), messages: await messagesOf(db, id, shownMost) };
}

/** Locks a conversation of a site, and returns whose it is. */
async function lock(db: Db, site: number, id: number): Promise<string> {
  const [row] = await db.query({
    name: 'support_lock',
    text: 'SELECT member FROM support.conversation WHERE site_id = $1 AND id = $2 FOR UPDATE',
    values: [site, id],
    row: memberRow,
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row.member;
}

/** An operator at work for a site. */
interface Answering {
  readonly operator: number;
  readonly site: number;
  readonly now: number;
}

async function close(db: Db, id: number, { operator, now }: Answering): Promise<void> {
  await db.query({
    name: 'support_close',
    text: 'UPDATE support.conversation SET closed_at = $2, closed_by = $3 WHERE id = $1',
    values: [id, new Date(now), operator],
  });
}

/** An answer that was written, for the event. `message` is null where it was there before. */
export interface Answered {
  readonly member: string;
  readonly message: number | null;
  readonly conversation: ConversationForOperator;
}

/**
 * Writes an operator's answer. The same key and answer again changes nothing.
 * @throws AppError NOT_FOUND, IDEMPOTENCY_KEY_REUSED, OPERATOR_REFUSED CONVERSATION_CLOSED
 */
export async function answerMember(
  db: Db,
  by: Answering,
  asked: { id: number; text: string; close: boolean; key: string },
): Promise<AuditedChange<Answered>> {
  const { id, text, key } = asked;
  const member = await lock(db, by.site, id);
  const sender = `operator:${by.operator}`;
  const [sent] = await db.query({
    name: 'support_answer_sent',
    text: 'SELECT id, conversation, text FROM support.message WHERE sender = $1 AND key = $2',
    values: [sender, key],
    row: sentRow,
  });
  if (sent && (sent.conversation !== id || sent.text !== text))
    throw new AppError('IDEMPOTENCY_KEY_REUSED');
  const { closedAt } = await conversationForOperator(db, by.site, id);
  if (!sent && closedAt !== null) throw refused('CONVERSATION_CLOSED');
  const message = sent ? null : await write(db, by, { id, text, key, sender });
  if (!sent && asked.close) await close(db, id, by);
  const conversation = await conversationForOperator(db, by.site, id);
  return {
    before: { closedAt },
    after: { closedAt: conversation.closedAt, message: sent?.id ?? message },
    answer: { member, message, conversation },
  };
}

/** Adds the answer. @returns its id */
async function write(
  db: Db,
  { operator, now }: Answering,
  { id, text, key, sender }: { id: number; text: string; key: string; sender: string },
): Promise<number> {
  const [row] = await db.query({
    name: 'support_answer',
    text: `WITH sent AS (
        INSERT INTO support.message (conversation, operator, sender, key, text, sent_at)
        VALUES ($1, $2, $3, $4, $5, $6) RETURNING id
      )
      UPDATE support.conversation c SET last_message = sent.id FROM sent WHERE c.id = $1
      RETURNING sent.id`,
    values: [id, operator, sender, key, text, new Date(now)],
    row: idRow,
  });
  if (!row) throw new Error('The answer was not written');
  return row.id;
}

/**
 * Closes a conversation.
 * @throws AppError NOT_FOUND, OPERATOR_REFUSED CONVERSATION_CLOSED
 */
export async function closeConversation(
  db: Db,
  by: Answering,
  id: number,
): Promise<AuditedChange<ConversationForOperator>> {
  await lock(db, by.site, id);
  const before = await conversationForOperator(db, by.site, id);
  if (before.closedAt !== null) throw refused('CONVERSATION_CLOSED');
  await close(db, id, by);
  const answer = await conversationForOperator(db, by.site, id);
  return { before: { closedAt: null }, after: { closedAt: answer.closedAt }, answer };
}
