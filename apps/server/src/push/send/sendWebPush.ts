import webPush from 'web-push';
import type { PushKey } from '../../config/readPush.ts';
import { knownEndpoint } from '../subscriptions/knownEndpoint.ts';
import { send, type Fate, type PushMessage } from '../PushMessage.ts';

/** A push service keeps a message so long, in seconds, for a phone that is off. */
const keptSeconds = 12 * 3_600;
/** Push services take at least 4,096 bytes, of which encryption needs about a hundred. */
const longestPayload = 3_000;

/** A browser's subscription. */
export interface WebTarget {
  readonly address: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly origin: string;
}

/**
 * Returns the payload of a message, which phones show by themselves where they know it and which the worker
 * shows everywhere else.
 */
export function payloadOf(message: PushMessage, origin: string): string {
  const { title, body, language: lang, path, unseen, tag } = message;
  const notification = {
    title,
    lang,
    dir: 'ltr',
    body,
    navigate: new URL(path, origin).href,
    tag,
    silent: false,
    app_badge: String(unseen),
  };
  // Phones read the badge here or there, as their version has it.
  return JSON.stringify({ web_push: 8030, notification, app_badge: unseen });
}

/**
 * Sends a message to a browser, encrypted for it and signed by this installation. An address that is no more
 * among the known ones is dead.
 * @param played the origin of the sandbox on a demo, or null
 */
export async function sendWebPush(
  { publicKey, privateKey, contact }: PushKey,
  { address, p256dh, auth, origin }: WebTarget,
  message: PushMessage,
  played: string | null,
): Promise<Fate> {
  if (!knownEndpoint(address, played)) return 'gone';
  const payload = payloadOf(message, origin);
  if (Buffer.byteLength(payload) > longestPayload) return 'refused';
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint: address, keys: { p256dh, auth } },
    payload,
    {
      vapidDetails: { subject: contact, publicKey, privateKey },
      contentEncoding: 'aes128gcm',
      TTL: keptSeconds,
      urgency: 'high',
      topic: message.tag,
    },
  );
  // The length is counted by whoever sends.
  const { 'Content-Length': _length, ...others } = headers as Record<string, string>;
  return send(address, { method, headers: others, body: new Uint8Array(body) });
}
