import type { Question } from '../dialects/Dialect.ts';

/** No answer of a provider is longer, in bytes. A list of 2,000 titles has about 600 kB. */
const longestAnswer = 4 * 1_024 * 1_024;

/** What a provider did in place of an answer: it took too long, was not there, or would not. */
export type Absence = 'slow' | 'away' | 'refused';

/** A provider did not answer in time, or answered something that its dialect does not know. */
export class ProviderAway extends Error {
  readonly absence: Absence;

  constructor(why: string, absence: Absence = 'away', cause?: unknown) {
    super(`A provider of games is away: ${why}`, { cause });
    this.absence = absence;
  }
}

/** The lowest status by which a provider says that the fault is its own. */
const ownFault = 500;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : 'no answer';
const isTimeout = (error: unknown): boolean =>
  error instanceof Error && error.name === 'TimeoutError';

/** Reads an answer of which the dialect knows no other form than that of a refusal. */
function readBy<T>(read: (answer: unknown) => T, answer: unknown): T {
  try {
    return read(answer);
  } catch (error) {
    throw new ProviderAway(messageOf(error), 'refused', error);
  }
}

/** The answer is longer than is read. Asked for less, the provider may answer. */
export class AnswerTooLong extends ProviderAway {
  constructor() {
    super('its answer is too long');
  }
}

async function textOf({ body }: Response): Promise<string> {
  if (!body) return '';
  const parts: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop by a throw cancels the rest of the body.
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > longestAnswer) throw new AnswerTooLong();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Asks a provider, and reads its answer by the dialect's own reader. Redirects are not followed, because a
 * signed question is for one address alone.
 * @throws ProviderAway
 */
export async function askProvider<T>(
  { url, headers, body }: Question,
  read: (answer: unknown) => T,
  patienceMs: number,
): Promise<T> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    });
    const text = await textOf(response);
    if (!response.ok)
      throw new ProviderAway(
        `it answered with the status ${response.status}`,
        response.status < ownFault ? 'refused' : 'away',
      );
    return readBy(read, JSON.parse(text));
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(messageOf(error), isTimeout(error) ? 'slow' : 'away', error);
  }
}
