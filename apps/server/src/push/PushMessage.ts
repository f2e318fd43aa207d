import type { Language } from '@poy/contract/rules';

/** A message for the devices of a member, in one language. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  readonly language: Language;
  /** The path of the page that it leads to. */
  readonly path: string;
  /** The notifications that the member has not seen. */
  readonly unseen: number;
  /** A later message of the same name takes the place of an earlier one on the device. */
  readonly tag: string;
}

/**
 * The fate of a message: the service took it, the address is dead, it may be tried again later, or the service
 * refused it for good.
 */
export type Fate = 'taken' | 'gone' | 'again' | 'refused';

/** Returns the fate that a status of a service means. */
function fateOf(status: number): Fate {
  if (status >= 200 && status < 300) return 'taken';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'again' : 'refused';
}

/**
 * Sends a request to a service of messages, which has five seconds to answer. No redirect is followed, and
 * nothing of the answer is kept but what `read` takes of it. A service that does not answer may be tried again.
 */
export async function send(
  address: string,
  init: RequestInit,
  read?: (answer: Response) => Promise<Fate | null>,
): Promise<Fate> {
  try {
    const answer = await fetch(address, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
    });
    const said = await read?.(answer);
    if (!answer.bodyUsed) await answer.body?.cancel();
    return said ?? fateOf(answer.status);
  } catch {
    return 'again';
  }
}

const patienceMs = 5_000;
