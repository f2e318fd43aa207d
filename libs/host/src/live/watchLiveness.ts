import type { Connection } from '@poy/api-client';
import type { Host } from '../createHost.ts';

/**
 * A page tells that it is not live after this time in ms. A page that has just been opened connects
 * within it, and a connection that was cut is back sooner.
 */
const patienceMs = 15_000;

/** Follows the connection of a member's page, until the function that it returns is called. */
function follow({ appDefault, asker, realtime }: Host): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (connection: Connection) => {
    const live = connection === 'connected';
    asker.run(!live);
    if (live || connection === 'lost') {
      clearTimeout(timer);
      timer = undefined;
      appDefault.setState({ connection });
      return;
    }
    // What was told once stays until messages arrive: a try to connect is no news.
    if (appDefault.getState().connection !== 'lost') appDefault.setState({ connection });
    timer ??= setTimeout(tell, patienceMs, 'lost');
  };
  // The client of the connection may never arrive, and then nobody else tells.
  tell('connecting');
  const stop = realtime.listen(({ connection$ }) => [connection$.subscribe(tell)]);
  return () => {
    stop();
    clearTimeout(timer);
    asker.run(false);
    appDefault.setState({ connection: 'connecting' });
  };
}

/**
 * Keeps the state of the live connection (see `useConnection`) and lets the page ask while a member's
 * page is not live. Returns the function that stops it.
 */
export function watchLiveness(host: Host): () => void {
  let stop: (() => void) | null = null;
  const look = () => {
    const signedIn = host.users.getState().member !== null;
    if (signedIn === (stop !== null)) return;
    stop?.();
    stop = signedIn ? follow(host) : null;
  };
  look();
  const leave = host.users.subscribe(look);
  return () => {
    leave();
    stop?.();
  };
}
