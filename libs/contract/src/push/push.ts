import { z } from 'zod';
import type { Operation } from '../Operation.ts';
import { languages } from '../rules.ts';
import { cleanedText } from '../texts/freeText.ts';
import { instant, nothing } from '../wire.ts';
import { pushAddressMax, pushMost } from './pushRules.ts';

/** Key and secret of a browser's subscription, by which only that browser can read a message. */
const pushKeys = z.object({
  p256dh: z.string().regex(/^[\w-]{87}=?$/),
  auth: z.string().regex(/^[\w-]{22}={0,2}$/),
});

/** The language of the messages to a device. */
const language = z.enum(languages);

/**
 * The address is opaque to a client: the endpoint of a push service, or the token of a device. `key` is the
 * public key that the subscription was made with.
 */
const addBody = z.discriminatedUnion('channel', [
  z.object({
    channel: z.literal('webpush'),
    address: cleanedText.min(1).max(pushAddressMax),
    keys: pushKeys,
    key: z.string().regex(/^[\w-]{87}$/),
    language,
  }),
  z.object({
    channel: z.literal('fcm'),
    address: cleanedText.min(1).max(pushAddressMax),
    language,
  }),
]);
export type AddPush = z.output<typeof addBody>;

const pushChannel = z.enum(['webpush', 'fcm']);

/** A device that gets messages, as the list of devices shows it. */
const pushDevice = z.object({
  id: z.uuid(),
  /** True for the device of the session that asks. */
  current: z.boolean(),
  channel: pushChannel,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  madeAt: instant,
  /** The moment at which a message last reached the push service; null before the first one. */
  lastOk: instant.nullable(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const pushDetails = z.object({
  /** The public key of this installation for subscriptions of browsers; null where it sends none. */
  key: z.string().nullable(),
  /** True where device tokens of Firebase are taken. */
  fcm: z.boolean(),
  devices: z.array(pushDevice).max(pushMost),
});

export const pushOperations = {
  '/api/push.details': {
    method: 'GET',
    who: 'member',
    summary: 'Read by which key a browser subscribes, and which devices get messages',
    reply: pushDetails,
  },
  '/api/push.add': {
    method: 'POST',
    who: 'member',
    summary: 'Let this device get messages as long as its session lasts',
    body: addBody,
    reply: z.object({ id: z.uuid() }),
  },
  '/api/push.remove': {
    method: 'POST',
    who: 'member',
    summary: 'Let a device get no more messages',
    body: z.object({ id: z.uuid() }),
    reply: nothing,
  },
} as const satisfies Record<string, Operation>;
