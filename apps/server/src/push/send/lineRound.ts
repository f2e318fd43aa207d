import { createHash } from 'node:crypto';
import type { Notification } from '@poy/contract';
import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { endSending } from '../../notifications/index.ts';
import { playedOrigin } from '../subscriptions/checkAddress.ts';
import { messagesOf } from './messageOf.ts';
import { sendDue } from './sendDue.ts';
import { send } from '../PushMessage.ts';

/** LINE at its own address. */
const lineUrl = 'https://api.line.me';
/** LINE, which reaches members who linked it. */
export const lineChannel = {
  name: 'line',
  reaches:
    'EXISTS (SELECT FROM members.member m WHERE m.uuid = e.member AND m.line_uid IS NOT NULL)',
} as const;
const mostAtOnce = 160;

const friendRow = z.object({
  lineUid: z.string(),
  secretName: z.string().nullable(),
  demo: z.boolean(),
  host: z.string(),
  title: z.string(),
  language: z.enum(languages),
});
type Friend = z.infer<typeof friendRow>;

/** Returns the LINE account of a member, and the words and the address of the member's site. */
async function friendOf(db: Db, member: string): Promise<Friend | null> {
  const [row] = await db.query({
    name: 'push_line_friend',
    text: `SELECT m.line_uid AS "lineUid", t.line_secret AS "secretName", t.demo, t.host, t.title,
        coalesce((SELECT p.language FROM push.subscription p WHERE p.member = m.uuid
          ORDER BY p.made_at DESC LIMIT 1), t.first_language) AS language
      FROM members.member m JOIN sites.site t ON t.id = m.site_id
      WHERE m.uuid = $1 AND m.line_uid IS NOT NULL`,
    values: [member],
    row: friendRow,
  });
  return row ?? null;
}

/** LINE as a site is known to it, and where the site's pages are. */
interface LineAccount {
  readonly url: string;
  readonly token: string;
  readonly origin: string;
}

/** Returns the account of a site at LINE, or that of a demo at the sandbox; null where there is none. */
export function accountOf(
  { secretName, demo, host }: Pick<Friend, 'secretName' | 'demo' | 'host'>,
  { push, port }: Deps['env'],
  played: string | null,
): LineAccount | null {
  if (secretName !== null) {
    const token = push.lineTokens[secretName.replace('LINE_SECRET_', 'LINE_MESSAGES_')];
    return token ? { url: lineUrl, token, origin: `https://${host}` } : null;
  }
  const { demoLineToken: token } = push;
  if (!demo || played === null || token === null) return null;
  return { url: `${played}/line-messages`, token, origin: `http://${host}:${port}` };
}

/** Returns an id that is the same for the same notifications, by which LINE knows a repeat. */
function retryKey(notifications: readonly Notification[]): string {
  const told = notifications.map(({ id, serial }) => `${id}.${serial}`).join(' ');
  const hex = createHash('sha256').update(told).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`]
    .concat(hex.slice(20, 32))
    .join('-');
}

async function giveMember(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  member: string,
  notifications: readonly Notification[],
  played: string | null,
): Promise<void> {
  const friend = await friendOf(db, member);
  const account = friend && accountOf(friend, env, played);
  const end = async (how: 'sent' | 'failed' | 'nowhere') => {
    for (const notification of notifications)
      await endSending(db, lineChannel, notification, how, clock());
  };
  if (!account) return end('nowhere');
  const messages = messagesOf(notifications, { ...friend, unseen: 0 }).map(({ message }) => ({
    type: 'text',
    text: `${message.body}\n${new URL(message.path, account.origin).href}`,
  }));
  const fate = await send(
    `${account.url}/v2/bot/message/push`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.token}`,
        'content-type': 'application/json',
        'x-line-retry-key': retryKey(notifications),
      },
      body: JSON.stringify({ to: friend.lineUid, messages }),
    },
    // LINE took it before.
    ({ status }) => Promise.resolve(status === 409 ? 'taken' : null),
  );
  if (fate === 'taken') return end('sent');
  if (fate !== 'again') return end('failed');
}

/** Sends the next notifications to members who linked LINE and asked for it. Returns how many it took. */
export const lineRound = (deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<number> =>
  sendDue(deps, lineChannel, mostAtOnce, async () => {
    const played = await playedOrigin(deps);
    return (member, notifications) => giveMember(deps, member, notifications, played);
  });
