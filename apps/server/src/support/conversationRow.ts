import { supportKind, type SupportConversation, type SupportMessage } from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../db/db.ts';

export const conversationRow = z.object({
  id: z.int(),
  about: supportKind.nullable(),
  aboutId: z.int().nullable(),
  betGroup: z.string().nullable(),
  betName: z.string().nullable(),
  openedAt: z.date(),
  closedAt: z.date().nullable(),
  /** The answers after the last message that the member has seen. */
  unread: z.int(),
});
export type ConversationRow = z.infer<typeof conversationRow>;

export const conversationColumns = `c.id, c.about, c.about_id AS "aboutId", c.bet_group AS "betGroup",
  c.bet_name AS "betName", c.opened_at AS "openedAt", c.closed_at AS "closedAt",
  (SELECT count(*)::int FROM support.message u WHERE u.conversation = c.id
    AND u.operator IS NOT NULL AND u.id > c.seen_message) AS unread`;

/** Returns a conversation as its member sees it, without messages. */
export const conversationOnWire = ({
  about,
  aboutId,
  betGroup,
  betName,
  openedAt,
  closedAt,
  ...row
}: ConversationRow): Omit<SupportConversation, 'messages' | 'earlier'> => ({
  ...row,
  about: about && aboutId !== null ? { kind: about, id: aboutId, betGroup, betName } : null,
  openedAt: openedAt.getTime(),
  closedAt: closedAt?.getTime() ?? null,
});

const messageRow = z.object({
  id: z.int(),
  operator: z.string().nullable(),
  text: z.string(),
  sentAt: z.date(),
});
/** A message with the name of the operator who wrote it. */
export type NamedMessage = Omit<z.infer<typeof messageRow>, 'sentAt'> & { sentAt: number };

/** Returns the newest messages of a conversation, oldest first, at most `most` of them. */
export async function messagesOf(
  db: Db,
  conversation: number,
  most: number,
): Promise<NamedMessage[]> {
  const rows = await db.query({
    name: 'support_messages',
    text: `SELECT m.id, o.user_name AS operator, m.text, m.sent_at AS "sentAt"
      FROM support.message m LEFT JOIN operator.operator o ON o.id = m.operator
      WHERE m.conversation = $1 ORDER BY m.id DESC LIMIT $2`,
    values: [conversation, most],
    row: messageRow,
  });
  return rows.reverse().map(({ sentAt, ...row }) => ({ ...row, sentAt: sentAt.getTime() }));
}

/** Returns a message as members see it: without the name of who answered. */
export const messageOnWire = ({ operator, ...message }: NamedMessage): SupportMessage => ({
  ...message,
  operator: operator !== null,
});
