import { timingSafeEqual } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { signMovement } from './signMovement.ts';
import { readBody } from './readBody.ts';

/** The status of an answer, and its body. */
export type Answer = readonly [status: number, body: object];

function isSigned({ headers }: IncomingMessage, secret: string, body: string): boolean {
  const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = headers;
  const wanted = Buffer.from(signMovement(secret, String(timestamp), body));
  const given = Buffer.from(String(signature));
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function answerTo(body: string, answer: (question: Record<string, unknown>) => Answer): Answer {
  let question: unknown;
  try {
    question = JSON.parse(body);
  } catch {
    return [400, {}];
  }
  return answer((question ?? {}) as Record<string, unknown>);
}

/**
 * Answers a question that the site has signed, as the services do that it calls. The answer is
 * signed, too, over the signature of the question, so that it answers no other one.
 */
export async function takeQuestion(
  secret: string,
  request: IncomingMessage,
  response: ServerResponse,
  answer: (question: Record<string, unknown>) => Answer,
): Promise<void> {
  const body = await readBody(request);
  const [status, told] = isSigned(request, secret, body) ? answerTo(body, answer) : [401, {}];
  const text = JSON.stringify(told);
  const asked = String(request.headers['x-feed-signature']);
  response
    .writeHead(status, {
      'content-type': 'application/json',
      'x-feed-signature': signMovement(secret, asked, text),
    })
    .end(text);
}
