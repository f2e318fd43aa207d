import { createStore, type StoreApi } from 'zustand/vanilla';

export type SnackbarTone = 'success' | 'fail';

/** The one short message at the top of the page; `text` null means none. */
export interface Snackbar {
  text: string | null;
  tone: SnackbarTone;
  /** How long it stays, in ms. */
  timeout: number;
  /** When it was shown, in ms; a new one starts the time anew. */
  timeStamp: number;
}
export type SnackbarStore = StoreApi<Snackbar>;

/** Specification §9. */
const snackbarTiming = { defaultTimeoutMs: 1500, throttleMs: 500 } as const;

/** One per page. */
export const createSnackbarStore = (): SnackbarStore =>
  createStore(() => ({
    text: null,
    tone: 'success',
    timeout: snackbarTiming.defaultTimeoutMs,
    timeStamp: Number.NEGATIVE_INFINITY,
  }));

/**
 * Shows a message. The same words within the throttle time are one message; other words replace
 * what is shown.
 */
export function showSnackbar(
  store: SnackbarStore,
  message: { text: string; tone: SnackbarTone; timeout?: number | undefined; at: number },
): void {
  const shown = store.getState();
  if (shown.text === message.text && message.at - shown.timeStamp < snackbarTiming.throttleMs)
    return;
  store.setState({
    text: message.text,
    tone: message.tone,
    timeout: message.timeout ?? snackbarTiming.defaultTimeoutMs,
    timeStamp: message.at,
  });
}

/** Takes the message away. */
export const closeSnackbar = (store: SnackbarStore): void => store.setState({ text: null });
