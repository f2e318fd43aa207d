import type Pusher from 'pusher-js';
import {
  BehaviorSubject,
  distinctUntilChanged,
  EMPTY,
  map,
  switchMap,
  timer,
  type Observable,
} from 'rxjs';
import type { Connection } from './realtime.ts';

/**
 * A connection that lives but lacks a channel, and one that the server has closed for good, is opened
 * anew after this time in ms. The client would never ask again by itself. It is long enough for a
 * server that starts anew.
 */
const firstRepairMs = 30_000;
/** Where that does not help the pause doubles up to this time in ms, so that nobody is pestered. */
const longestRepairMs = 300_000;

/** `joined`, where every wanted channel is open too, or the client's own word for its state. */
type State = string;

const toConnection = (state: State): Connection => {
  if (state === 'joined') return 'connected';
  return ['connected', 'connecting', 'initialized'].includes(state) ? 'connecting' : 'lost';
};

/** Returns true where the client would stay as it is for good. */
const needsRepair = (state: State): boolean => ['connected', 'disconnected'].includes(state);

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
  wanted: ReadonlySet<string>,
  reopen: () => void,
): JoinedState {
  const { connection } = pusher;
  const stateNow = (): State =>
    connection.state === 'connected' &&
    [...wanted].every((name) => pusher.channel(name)?.subscribed)
      ? 'joined'
      : connection.state;
  // Without a WebSocket the client gives up before anybody can listen.
  const states = new BehaviorSubject(stateNow());
  let repairMs = firstRepairMs;
  const look = () => {
    const state = stateNow();
    if (state === 'joined') repairMs = firstRepairMs;
    states.next(state);
  };
  connection.bind('state_change', look);
  // The client has noted an opened channel before it passes its message on.
  connection.bind('message', look);
  const repairs = states
    .pipe(
      map(needsRepair),
      distinctUntilChanged(),
      switchMap((needed) => (needed ? timer(repairMs) : EMPTY)),
    )
    .subscribe(() => {
      repairMs = Math.min(repairMs * 2, longestRepairMs);
      reopen();
    });
  return {
    state$: states.pipe(map(toConnection), distinctUntilChanged()),
    look,
    end: () => repairs.unsubscribe(),
  };
}
