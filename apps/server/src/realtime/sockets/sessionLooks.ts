import type { Deps } from '../../deps.ts';
import { sessionsOver } from '../../members/index.ts';
import type { Hub } from './hub.ts';
import type { Peer } from './Peer.ts';

/** The most sessions that one statement asks for. */
const mostAtOnce = 5_000;

/**
 * Makes a function that looks which sessions of open sockets are over, and closes the sockets of those
 * that were over at the look before, too. A session may have ended without a message: by a hand in
 * the database, or because the message got lost. The second look leaves a browser whose session goes
 * on in a new row the time to take its new cookie. Where the database is away, the look throws and
 * closes nothing.
 */
export function createSessionLook(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  hub: Pick<Hub, 'sessions' | 'closeOf' | 'unowned'>,
): () => Promise<void> {
  let overBefore = new Set<string>();
  let unownedBefore = new Set<Peer>();
  return async () => {
    const sessions = hub.sessions();
    const over = new Set<string>();
    for (let at = 0; at < sessions.length; at += mostAtOnce)
      for (const id of await sessionsOver(deps, sessions.slice(at, at + mostAtOnce))) over.add(id);
    hub.closeOf(new Set([...over].filter((id) => overBefore.has(id))));
    overBefore = over;
    // The message that tells whose a socket is may be on its way. Where it got lost, nobody could end
    // the socket with its session. The code 4200 makes the client come back and be authorised anew.
    const unowned = hub.unowned();
    for (const peer of unowned)
      if (unownedBefore.has(peer)) peer.close(4200, 'The session of the socket is not known');
    unownedBefore = new Set(unowned);
  };
}

/**
 * Looks every `everyMs` milliseconds until it is stopped. A look that takes longer stands in for those
 * that would begin meanwhile.
 */
export function startSessionLooks(
  look: () => Promise<void>,
  everyMs: number,
  onTrouble: (error: unknown) => void,
): { stop(): Promise<void> } {
  let looking: Promise<void> | null = null;
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onTrouble)
      .finally(() => (looking = null));
  }, everyMs).unref();
  return {
    async stop() {
      clearInterval(timer);
      await looking;
    },
  };
}
