import type Pusher from 'pusher-js';
import { BehaviorSubject, type Observable } from 'rxjs';
import type { Connection } from './realtime.ts';

/**
 * A connection that lives but lacks a channel, and one that the server has closed for good, is opened
 * anew after this time in ms. The client would never ask again by itself. It is long enough for a
 * server that starts anew.
 */
const firstRepairMs = 30_000;
/** Where that does not help the pause doubles up to this time in ms, so that nobody is pestered. */
const longestRepairMs = 300_000;

const toConnection = (state: string): Connection =>
  ['connected', 'connecting', 'initialized'].includes(state) ? 'connecting' : 'lost';

export interface JoinedState {
  state$: Observable<Connection>;
  /** Looks again, after a channel was wanted or given up. */
  look(): void;
  /** Ends the repairs. */
  end(): void;
}

/**
 * Watches whether messages can arrive. A connection counts as `connected` only when each of the
 * `wanted` channels is open on it too: an authorisation may be refused, or a proxy may pass nothing.
 * @param reopen opens the connection anew
 */
export function watchJoined(
  pusher: Pusher,
  wanted: ReadonlyMap<string, unknown>,
  reopen: () => void,
): JoinedState {
  const { connection } = pusher;
  const state$ = new BehaviorSubject<Connection>('connecting');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let repairMs = firstRepairMs;
  let ended = false;
  const stopTimer = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  const repair = () => {
    timer = undefined;
    repairMs = Math.min(repairMs * 2, longestRepairMs);
    reopen();
  };
  const look = () => {
    const { state } = connection;
    const joined =
      state === 'connected' && [...wanted.keys()].every((name) => pusher.channel(name)?.subscribed);
    const now = joined ? 'connected' : toConnection(state);
    if (now !== state$.value) state$.next(now);
    if (joined) repairMs = firstRepairMs;
    if (joined || ended || !['connected', 'disconnected'].includes(state)) stopTimer();
    else timer ??= setTimeout(repair, repairMs);
  };
  connection.bind('state_change', look);
  // The client has noted an opened channel before it passes its message on.
  connection.bind('message', look);
  // Without a WebSocket the client gives up before anybody can listen.
  look();
  return {
    state$,
    look,
    end: () => {
      ended = true;
      stopTimer();
    },
  };
}
