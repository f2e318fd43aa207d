import type { SendSupport, SupportConversation } from '@poy/contract';
import { supportWaitingMax } from '@poy/contract/supportRules';
import { z } from 'zod';
import type { Db } from '../db/db.ts';
import { AppError } from '../http/appError.ts';
import { conversationOf } from './readConversations.ts';
import { ownThing } from './ownThing.ts';

interface Sender {
  readonly member: string;
  readonly site: number;
  readonly key: string;
}

const idRow = z.object({ id: z.int() });
const sentRow = z.object({
  conversation: z.int(),
  text: z.string(),
  about: z.string().nullable(),
  aboutId: z.int().nullable(),
});
const waitingRow = z.object({ count: z.int() });

/** Returns the conversation of an earlier message with this key, or null. */
async function replayed(
  db: Db,
  { member, key }: Sender,
  { text, conversation, about }: SendSupport,
): Promise<number | null> {
  const [sent] = await db.query({
    name: 'support_sent',
    text: `SELECT m.conversation, m.text, c.about, c.about_id AS "aboutId"
      FROM support.message m JOIN support.conversation c ON c.id = m.conversation
      WHERE m.sender = $1 AND m.key = $2`,
    values: [`member:${member}`, key],
    row: sentRow,
  });
  if (!sent) return null;
  const there =
    conversation != null
      ? conversation === sent.conversation
      : sent.about === (about?.kind ?? null) && sent.aboutId === (about?.id ?? null);
  if (!there || sent.text !== text) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return sent.conversation;
}

/** @throws AppError VALIDATION where as many messages wait for an answer as may */
async function refuseTooMany(db: Db, member: string): Promise<void> {
  const [waiting] = await db.query({
    name: 'support_waiting',
    text: `SELECT count(*)::int AS count FROM support.conversation c
      JOIN support.message m ON m.conversation = c.id
      WHERE c.member = $1 AND c.closed_at IS NULL AND m.id > coalesce(
        (SELECT max(a.id) FROM support.message a WHERE a.conversation = c.id AND a.operator IS NOT NULL), 0)`,
    values: [member],
    row: waitingRow,
  });
  if ((waiting?.count ?? 0) >= supportWaitingMax)
    throw new AppError('VALIDATION', { fields: { text: 'text.waits' } });
}

/** Begins a conversation, or finds the one about the same thing. */
async function begin(
  db: Db,
  { member, site }: Sender,
  { about }: SendSupport,
  now: Date,
): Promise<number> {
  const names = about ? await ownThing(db, member, about) : { betGroup: null, betName: null };
  const [row] = await db.query({
    name: 'support_begin',
    text: `INSERT INTO support.conversation AS c
        (site_id, member, about, about_id, bet_group, bet_name, opened_at)
      VALUES ($1, $2, $3, $4, $5, $6, $7)
      ON CONFLICT (member, about, about_id) DO UPDATE SET about = c.about RETURNING id`,
    values: [
      site,
      member,
      about?.kind ?? null,
      about?.id ?? null,
      names.betGroup,
      names.betName,
      now,
    ],
    row: idRow,
  });
  if (!row) throw new Error('The conversation was not begun');
  return row.id;
}

/** Adds the message, and opens a conversation that was closed. */
async function add(
  db: Db,
  { member, key }: Sender,
  { conversation, text, now }: { conversation: number; text: string; now: Date },
): Promise<void> {
  await db.query({
    name: 'support_send',
    text: `WITH sent AS (
        INSERT INTO support.message (conversation, sender, key, text, sent_at)
        VALUES ($1, $2, $3, $4, $5) RETURNING id
      )
      UPDATE support.conversation c SET last_message = sent.id, closed_at = NULL, closed_by = NULL
      FROM sent WHERE c.id = $1`,
    values: [conversation, `member:${member}`, key, text, now],
  });
}

/**
 * Sends a message of a member to the people of the site, and returns its conversation. A message
 * about a thing goes into the conversation about it. The same key and message again changes nothing.
 * @throws AppError NOT_FOUND for a thing or conversation of somebody else, IDEMPOTENCY_KEY_REUSED,
 * VALIDATION with text.waits
 */
export async function sendMessage(
  db: Db,
  sender: Sender,
  asked: SendSupport,
  now: number,
): Promise<SupportConversation> {
  return db.tx(async (tx) => {
    await tx.query({
      name: 'support_lock_sender',
      text: 'SELECT pg_advisory_xact_lock(hashtextextended($1, 41))',
      values: [sender.member],
    });
    const known = await replayed(tx, sender, asked);
    const at = new Date(now);
    const open = async (): Promise<number> => {
      await refuseTooMany(tx, sender.member);
      const { conversation } = asked;
      if (conversation == null) return begin(tx, sender, asked, at);
      if (!(await conversationOf(tx, sender.member, { conversation })))
        throw new AppError('NOT_FOUND');
      return conversation;
    };
    const conversation = known ?? (await open());
    if (known === null) await add(tx, sender, { conversation, text: asked.text, now: at });
    const answer = await conversationOf(tx, sender.member, { conversation });
    if (!answer) throw new Error('The conversation is not there');
    return answer;
  });
}
