import type { IncomingMessage } from 'node:http';

/** No body is longer, in characters. */
const mostBytes = 10_000;

/** @throws Error where a body is too long */
export async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > mostBytes) throw new Error('Too large');
  }
  return text;
}
