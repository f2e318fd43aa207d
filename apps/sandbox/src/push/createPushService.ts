import { createECDH, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { checkSender } from './checkSender.ts';
import { openMessage, type BrowserKeys } from './openMessage.ts';

/** The beginning of the addresses of the push service. */
export const pushPath = '/push';
/** No push service takes more bytes. */
const mostBytes = 4_096;
const remembered = 100;
const subscriptionsMost = 1_000;

/** A message that a browser would have got. */
interface PushedMessage {
  readonly to: string;
  readonly at: number;
  readonly text: string;
  readonly topic: string | null;
}

interface Subscription extends BrowserKeys {
  readonly applicationServerKey: string;
}

/** A push service with the browsers behind it. */
export interface PushService {
  /** The messages that were opened, newest first. */
  readonly messages: readonly PushedMessage[];
  answer(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
}

/** Returns the body of a request; null where it is longer than a push service takes. */
async function readBytes(request: IncomingMessage): Promise<Buffer | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > mostBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const sendJson = (response: ServerResponse, told: unknown): void =>
  void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(told));

/**
 * Makes a push service: it gives out subscriptions as a browser makes them, takes messages as a push service
 * does, and opens them as the browser would. `url` is the address of the sandbox.
 */
export function createPushService(url: () => string): PushService {
  const subscriptions = new Map<string, Subscription | null>();
  const messages: PushedMessage[] = [];

  function subscribe(applicationServerKey: string): object {
    const id = randomBytes(24).toString('base64url');
    const curve = createECDH('prime256v1');
    curve.generateKeys();
    const auth = randomBytes(16);
    subscriptions.set(id, { curve, auth, applicationServerKey });
    for (const oldest of subscriptions.keys())
      if (subscriptions.size > subscriptionsMost) subscriptions.delete(oldest);
    const keys = { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') };
    return { endpoint: `${url()}${pushPath}/to/${id}`, expirationTime: null, keys };
  }

  /** Returns the status with which a message is answered. */
  async function take(to: string, request: IncomingMessage): Promise<number> {
    const subscription = subscriptions.get(to);
    if (!subscription) return subscription === null ? 410 : 404;
    const { headers } = request;
    const body = await readBytes(request);
    if (!body) return 413;
    const sender = {
      wanted: subscription.applicationServerKey,
      audience: new URL(url()).origin,
      now: Date.now(),
    };
    if (!checkSender(headers.authorization, sender)) return 403;
    if (!/^\d+$/.test(headers.ttl?.toString() ?? '')) return 400;
    if (headers['content-encoding'] !== 'aes128gcm') return 400;
    const text = openMessage(body, subscription);
    if (text === null) return 400;
    const topic = headers['topic']?.toString() ?? null;
    const same = messages.findIndex((one) => one.to === to && topic && one.topic === topic);
    if (same >= 0) messages.splice(same, 1);
    messages.unshift({ to, at: Date.now(), text, topic });
    messages.length = Math.min(messages.length, remembered);
    return 201;
  }

  return {
    messages,
    async answer(request, response, pathname) {
      const { method, url: asked = '' } = request;
      const [, id] = /^\/push\/to\/([\w-]+)$/.exec(pathname) ?? [];
      if (id && method === 'POST') response.writeHead(await take(id, request)).end();
      else if (id && method === 'DELETE') {
        if (subscriptions.has(id)) subscriptions.set(id, null);
        response.writeHead(204).end();
      } else if (method === 'POST' && pathname === `${pushPath}/subscriptions`) {
        const { searchParams } = new URL(asked, url());
        sendJson(response, subscribe(searchParams.get('key') ?? ''));
      } else if (pathname === `${pushPath}/messages.json`) sendJson(response, messages);
      else response.writeHead(404).end();
    },
  };
}
