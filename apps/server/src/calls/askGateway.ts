import { feedSignature, sameSignature } from './guards/feedSignature.ts';

/** A service outside that this installation calls, with the secret that both know. */
export interface Gateway {
  readonly url: string;
  readonly secret: string;
  /** Returns false where it must not be asked now; one without this may be asked at any time. */
  readonly allowed?: () => Promise<boolean>;
}

export interface Question {
  /** It is put behind the gateway's address. */
  readonly path: string;
  readonly body: unknown;
  /** The time in ms that the service has to answer. */
  readonly patienceMs: number;
  /** No answer is longer, in bytes. */
  readonly longest: number;
  /** The answer where the service says 404, because it does not know the question; null without this. */
  readonly notFound?: unknown;
}

/** Returns the body of an answer, or null where the status is not 200 or the body is too long. */
async function read({ status, body }: Response, longest: number): Promise<string | null> {
  if (status !== 200 || !body) {
    await body?.cancel();
    return null;
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > longest) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks a service by `POST <gateway><path>`, signed as bank feeds are, by the headers
 * x-feed-timestamp and x-feed-signature. The answer carries an x-feed-signature of its own, over the
 * signature of the question and its own body, so that nobody between the two can answer in its place,
 * nor give it the answer to another question. No redirect is followed.
 * @param now the time of the question in ms
 * @returns the answer, which the caller has to check; null where none came in time, or none that is
 * signed JSON with the status 200 and short enough, and where the service must not be asked
 */
export async function askGateway(
  { url, secret, allowed }: Gateway,
  { path, body: question, patienceMs, longest, notFound }: Question,
  now: number,
): Promise<unknown> {
  if (allowed && !(await allowed().catch(() => false))) return null;
  const body = JSON.stringify(question);
  const timestamp = String(now);
  const asked = feedSignature(secret, timestamp, body);
  try {
    const answer = await fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        'content-type': 'application/json',
        'x-feed-timestamp': timestamp,
        'x-feed-signature': asked,
      },
      body,
    });
    if (answer.status === 404 && notFound !== undefined) {
      await answer.body?.cancel();
      return notFound;
    }
    const signature = answer.headers.get('x-feed-signature') ?? '';
    const text = await read(answer, longest);
    if (text === null || !sameSignature(secret, asked, text, signature)) return null;
    return JSON.parse(text);
  } catch {
    return null;
  }
}
