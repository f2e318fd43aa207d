import type { Realtime } from '@poy/api-client';

/** A subscription or another thing that can be stopped. */
interface Stoppable {
  unsubscribe(): void;
}
export type Subscribe = (realtime: Realtime) => readonly Stoppable[];

/** The page's one realtime connection. It is opened for the first listener. */
export interface RealtimeLink {
  /**
   * Subscribes once the connection is open. Returns the function that stops it, which may be called
   * before that, too.
   */
  listen(subscribe: Subscribe): () => void;
  /** Opens the connection anew where there is one: after a sleep it may only seem to live. */
  renew(): void;
  /** Ends the connection. The next listener opens a new one. */
  close(): void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * Returns the link of a page. `open` fetches the client and connects. A failure is tried again
 * after longer and longer pauses, as long as somebody listens.
 */
export function createRealtimeLink(open: () => Promise<Realtime>): RealtimeLink {
  let connection: Promise<Realtime> | null = null;
  const connect = () => {
    const opened = open();
    connection = opened;
    opened.catch(() => {
      if (connection === opened) connection = null;
    });
    return opened;
  };
  return {
    listen(subscribe) {
      let stopped = false;
      let subscriptions: readonly Stoppable[] = [];
      let timer: ReturnType<typeof setTimeout> | undefined;
      const start = (retryMs: number) => {
        (connection ?? connect()).then(
          (realtime) => {
            if (!stopped) subscriptions = subscribe(realtime);
          },
          () => {
            if (!stopped)
              timer = setTimeout(() => start(Math.min(retryMs * 2, longestRetryMs)), retryMs);
          },
        );
      };
      start(firstRetryMs);
      return () => {
        stopped = true;
        clearTimeout(timer);
        subscriptions.forEach((subscription) => subscription.unsubscribe());
      };
    },
    renew() {
      connection?.then(
        (realtime) => realtime.reopen(),
        () => {},
      );
    },
    close() {
      connection?.then(
        (realtime) => realtime.close(),
        () => {},
      );
      connection = null;
    },
  };
}
