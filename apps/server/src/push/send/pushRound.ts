import type { Notification } from '@poy/contract';
import type { Deps } from '../../deps.ts';
import { endSending, type SendingEnd } from '../../notifications/index.ts';
import { putDocument } from '../firebase/putDocument.ts';
import { sendFcm } from '../firebase/sendFcm.ts';
import { playedOrigin } from '../subscriptions/checkAddress.ts';
import { messagesOf } from './messageOf.ts';
import type { Fate, PushMessage } from '../PushMessage.ts';
import {
  dropTarget,
  noteFailure,
  noteGiven,
  pushReaches,
  readTargets,
  type Target,
} from './readTargets.ts';
import { sendDue } from './sendDue.ts';
import { sendWebPush } from './sendWebPush.ts';

/** Messages to devices. */
export const pushChannel = { name: 'push', reaches: pushReaches } as const;
/** The notifications of one round. With five seconds for each, they are all over before others take them again. */
const mostAtOnce = 160;
/** A device gets one message for many notifications at most so often, in ms. */
const foldedEveryMs = 60_000;

type Sending = Pick<Deps, 'db' | 'clock' | 'env'>;
type SendTo = (target: Target, message: PushMessage) => Promise<Fate>;

/** Returns the function that sends a message to a device, by the channel of its address. */
async function senderOf(deps: Sending): Promise<SendTo> {
  const { key, firebase } = deps.env.push;
  const played = await playedOrigin(deps);
  return async ({ channel: by, address, p256dh, auth, origin }, message) => {
    if (by === 'fcm') return firebase ? sendFcm(firebase, address, message, origin) : 'refused';
    if (!key || p256dh === null || auth === null) return 'refused';
    return sendWebPush(key, { address, p256dh, auth, origin }, message, played);
  };
}

/** Sends to one device what it did not get yet. Returns the fate of the last message that did not go through. */
async function giveTo(
  { db, clock }: Sending,
  target: Target,
  notifications: readonly Notification[],
  sendTo: SendTo,
): Promise<Fate> {
  const fresh = notifications.filter(({ serial }) => !target.given.includes(serial));
  let fate: Fate = 'taken';
  for (const { message, serials, folded } of messagesOf(fresh, target)) {
    const now = clock();
    const quiet = folded && now - (target.foldedAt?.getTime() ?? 0) < foldedEveryMs;
    const one = quiet ? 'taken' : await sendTo(target, message);
    if (one === 'taken') await noteGiven(db, target.id, { serials, folded: folded && !quiet, now });
    if (one === 'refused') await noteFailure(db, target.id);
    if (one !== 'taken') fate = one;
    if (one !== 'gone') continue;
    await dropTarget(db, target.id);
    break;
  }
  return fate;
}

/** Returns how the messages ended; null where they are to be taken again later, which happens twice at most. */
function endOf(fates: readonly Fate[]): SendingEnd | null {
  if (fates.includes('again')) return null;
  if (fates.includes('taken')) return 'sent';
  return fates.includes('refused') ? 'failed' : 'nowhere';
}

/** Writes the notifications of a member to the store of documents, where the installation has one. */
async function writeDocuments(
  { firebase }: Deps['env']['push'],
  member: string,
  notifications: readonly Notification[],
): Promise<void> {
  if (!firebase) return;
  for (const { id, serial, kind, subject, count, toldAt } of notifications)
    await putDocument(firebase, ['members', member, 'notifications', String(id)], {
      serial,
      kind,
      subject,
      count,
      toldAt,
    });
}

/** Sends the notifications of one member to all devices of the member. */
async function giveMember(
  deps: Sending,
  member: string,
  notifications: readonly Notification[],
  sendTo: SendTo,
): Promise<void> {
  const { db, clock, env } = deps;
  const targets = await readTargets(db, member, env.push.key?.publicKey ?? null, clock());
  const fates = await Promise.all(
    targets.map((target) => giveTo(deps, target, notifications, sendTo)),
  );
  const end = endOf(fates);
  if (end === null) return;
  for (const notification of notifications)
    await endSending(db, pushChannel, notification, end, clock());
  await writeDocuments(env.push, member, notifications);
}

/** Sends the next notifications to the devices of their members. Returns how many it took. */
export const pushRound = (deps: Sending): Promise<number> =>
  sendDue(deps, pushChannel, mostAtOnce, async () => {
    const sendTo = await senderOf(deps);
    return (member, notifications) => giveMember(deps, member, notifications, sendTo);
  });
