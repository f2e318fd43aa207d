import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { people } from './people.ts';

/** The address at which the sandbox takes messages for people at LINE. */
export const lineMessagesPath = '/line-messages/v2/bot/message/push';
const remembered = 100;
/** The limits of LINE. */
const messagesMost = 5;
const longestText = 5_000;

/** A message to somebody at LINE. */
export interface LineMessage {
  readonly to: string;
  readonly text: string;
  readonly at: number;
}

/** The messages of LINE as the sandbox plays them. */
export interface LineMessages {
  /** The messages, newest first. */
  readonly messages: readonly LineMessage[];
  /** Takes messages as LINE does. @returns the status of the answer */
  take(request: IncomingMessage, body: string): number;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Returns the texts of a body in LINE's form; null where it is none. */
function textsOf(body: string): { to: string; texts: string[] } | null {
  let said: unknown;
  try {
    said = JSON.parse(body);
  } catch {
    return null;
  }
  const { to, messages } = (said ?? {}) as { to?: unknown; messages?: unknown };
  if (typeof to !== 'string' || !Array.isArray(messages)) return null;
  const texts = messages.flatMap((message: { type?: unknown; text?: unknown }) =>
    message.type === 'text' && typeof message.text === 'string' && message.text !== ''
      ? [message.text]
      : [],
  );
  const known = people.some(({ id }) => id === to);
  const fits =
    texts.length === messages.length &&
    texts.length > 0 &&
    texts.length <= messagesMost &&
    texts.every((text) => text.length <= longestText);
  return known && fits ? { to, texts } : null;
}

/** Plays the messages of LINE for the demo sites, whose token follows from the secret of the demo. */
export function createLineMessages(feedSecret: string): LineMessages {
  const token = createHmac('sha256', feedSecret).update('line-messages').digest('base64url');
  const messages: LineMessage[] = [];
  const taken = new Set<string>();
  return {
    messages,
    take({ headers }, body) {
      const { authorization = '', 'x-line-retry-key': key } = headers;
      if (!timingSafeEqual(hashOf(authorization), hashOf(`Bearer ${token}`))) return 401;
      const said = textsOf(body);
      if (!said) return 400;
      if (typeof key === 'string') {
        if (taken.has(key)) return 409;
        taken.add(key);
      }
      for (const text of said.texts) messages.unshift({ to: said.to, text, at: Date.now() });
      messages.length = Math.min(messages.length, remembered);
      return 200;
    },
  };
}
