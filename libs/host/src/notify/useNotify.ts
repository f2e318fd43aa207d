import { useMemo } from 'react';
import { useHost } from '../useHost.ts';
import { showSnackbar } from './snackbarStore.ts';

export interface Notify {
  /**
   * Shows a green message for `timeout` ms, by default 1500. With `to` it leads to the page that it
   * is about.
   */
  success: (text: string, timeout?: number, to?: string) => void;
  /** Shows a red message for `timeout` ms, by default 1500. */
  fail: (text: string, timeout?: number) => void;
}

/** Returns the functions that show short messages at the top of the page. */
export function useNotify(): Notify {
  const { snackbar } = useHost();
  return useMemo(
    () => ({
      success: (text, timeout, to) =>
        showSnackbar(snackbar, { text, tone: 'success', timeout, to, at: performance.now() }),
      fail: (text, timeout) =>
        showSnackbar(snackbar, { text, tone: 'fail', timeout, at: performance.now() }),
    }),
    [snackbar],
  );
}
