import type { Question } from '../dialects/Dialect.ts';

/** No answer of a provider is longer, in bytes. A list of 2,000 titles has about 600 kB. */
const longestAnswer = 4 * 1_024 * 1_024;

/** A provider did not answer in time, or answered something that its dialect does not know. */
export class ProviderAway extends Error {
  constructor(why: string, cause?: unknown) {
    super(`A provider of games is away: ${why}`, { cause });
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
    if (!response.ok) throw new ProviderAway(`it answered with the status ${response.status}`);
    return read(JSON.parse(text));
  } catch (error) {
    if (error instanceof ProviderAway) throw error;
    throw new ProviderAway(error instanceof Error ? error.message : 'no answer', error);
  }
}
