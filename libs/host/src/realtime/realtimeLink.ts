import type { Realtime } from '@poy/api-client';

/** Something that can be stopped, as every subscription can. */
interface Stoppable {
  unsubscribe(): void;
}
export type Subscribe = (realtime: Realtime) => readonly Stoppable[];

/** The page's one realtime connection, opened when something first listens. */
export interface RealtimeLink {
  /**
   * Subscribes once the connection is there. Answers the way to stop; safe to call before it was
   * there.
   */
  listen(subscribe: Subscribe): () => void;
  /** Ends the connection; the next listener opens a new one. */
  close(): void;
}

const firstRetryMs = 1_000;
const longestRetryMs = 30_000;

/**
 * `open` fetches the client and connects; where that fails it is tried again, ever less often, for
 * as long as somebody listens.
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
    close() {
      connection?.then(
        (realtime) => realtime.close(),
        () => {},
      );
      connection = null;
    },
  };
}
