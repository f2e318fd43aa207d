import { missedTopic } from '../bus.ts';
import type { Message } from '../packMessages.ts';
import { mostBody, type Frame } from './frames.ts';

/** The most bytes of one message. In place of a longer one the others hear that they missed something. */
export const mostMessage = 8 * 1024 * 1024;

export type Content = Pick<Frame, 'kind' | 'body'>;

const tooLong = JSON.stringify([missedTopic, null]);

/** Returns the pieces of a list with one message that is too long for a frame. */
function piecesOf(list: Buffer): Content[] {
  const count = Math.ceil(list.length / mostBody);
  return Array.from({ length: count }, (_, at) => ({
    kind: at === 0 ? 'first' : at === count - 1 ? 'last' : 'next',
    body: list.subarray(at * mostBody, (at + 1) * mostBody),
  }));
}

/** Puts messages, in their order, into as few frames as possible. */
export function splitMessages(messages: readonly Message[]): Content[] {
  const contents: Content[] = [];
  let parts: string[] = [];
  let size = 0;
  const seal = (): void => {
    if (parts.length === 0) return;
    const list = Buffer.from(`[${parts.join(',')}]`);
    if (list.length <= mostBody) contents.push({ kind: 'whole', body: list });
    else contents.push(...piecesOf(list));
    [parts, size] = [[], 0];
  };
  for (const message of messages) {
    const text = JSON.stringify(message);
    const part = Buffer.byteLength(text) > mostMessage ? tooLong : text;
    const bytes = Buffer.byteLength(part) + 2;
    if (size + bytes > mostBody) seal();
    parts.push(part);
    size += bytes;
  }
  seal();
  return contents;
}
