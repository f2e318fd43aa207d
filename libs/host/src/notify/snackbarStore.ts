import { createStore, type StoreApi } from 'zustand/vanilla';

export type SnackbarTone = 'success' | 'fail';

/** The one short message at the top of the page; `text` null means none. */
export interface Snackbar {
  text: string | null;
  /** The page that the message is about; null where it leads nowhere. */
  to: string | null;
  tone: SnackbarTone;
  /** The time for which the message stays, in ms. */
  timeout: number;
  /** The time at which it was shown, in ms. A new message starts the time anew. */
  timeStamp: number;
}
export type SnackbarStore = StoreApi<Snackbar>;

/** The times of specification §9, in ms. */
const snackbarTiming = { defaultTimeoutMs: 1500, throttleMs: 500 } as const;

/** One per page. */
export const createSnackbarStore = (): SnackbarStore =>
  createStore(() => ({
    text: null,
    to: null,
    tone: 'success',
    timeout: snackbarTiming.defaultTimeoutMs,
    timeStamp: Number.NEGATIVE_INFINITY,
  }));

/**
 * Shows a message. The same words within the throttle time count as one message; other words
 * replace the shown one.
 */
export function showSnackbar(
  store: SnackbarStore,
  message: Pick<Snackbar, 'tone'> & {
    text: string;
    to?: string | undefined;
    timeout?: number | undefined;
    at: number;
  },
): void {
  const shown = store.getState();
  if (shown.text === message.text && message.at - shown.timeStamp < snackbarTiming.throttleMs)
    return;
  store.setState({
    text: message.text,
    to: message.to ?? null,
    tone: message.tone,
    timeout: message.timeout ?? snackbarTiming.defaultTimeoutMs,
    timeStamp: message.at,
  });
}

/** Removes the message. */
export const closeSnackbar = (store: SnackbarStore): void => store.setState({ text: null });
