import { createStore, type StoreApi } from 'zustand/vanilla';

/** Green for a success and red for a failure; `plain` is for what is neither good nor bad. */
export type SnackbarColor = 'green' | 'plain' | 'red';

/** The one short message at the top of the page, by the names of specification §3. */
export interface Snackbar {
  show: boolean;
  color: SnackbarColor;
  txt: string;
  /** True where the text has marks of HTML, of which only the harmless ones count. */
  isHtml: boolean;
  /** The page that the message is about; null where it leads nowhere. */
  to: string | null;
  /** The time for which the message stays, in ms. */
  timeout: number;
  /** The time at which it was shown, in ms. A new message starts the time anew. */
  timeStamp: number;
}
export type SnackbarStore = StoreApi<Snackbar>;

/** The times of specification §9, in ms. */
const snackbarTiming = { defaultTimeoutMs: 1500, throttleMs: 500 } as const;

const none: Snackbar = {
  show: false,
  color: 'green',
  txt: '',
  isHtml: false,
  to: null,
  timeout: snackbarTiming.defaultTimeoutMs,
  timeStamp: Number.NEGATIVE_INFINITY,
};

/** One per page. */
export const createSnackbarStore = (): SnackbarStore => createStore(() => none);

/**
 * Shows a message. The same words within the throttle time count as one message; other words
 * replace the shown one.
 */
export function showSnackbar(
  store: SnackbarStore,
  message: Pick<Snackbar, 'color' | 'txt'> & {
    isHtml?: boolean | undefined;
    to?: string | undefined;
    timeout?: number | undefined;
    at: number;
  },
): void {
  const { color, txt, isHtml = none.isHtml, to = none.to, timeout = none.timeout, at } = message;
  const shown = store.getState();
  if (shown.txt === txt && at - shown.timeStamp < snackbarTiming.throttleMs) return;
  store.setState({ show: true, color, txt, isHtml, to, timeout, timeStamp: at });
}

/** Removes the message, and everything that was said of it. */
export const closeSnackbar = (store: SnackbarStore): void => store.setState(none);
