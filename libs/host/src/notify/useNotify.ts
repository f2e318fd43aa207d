import { useMemo } from 'react';
import { useHost } from '../useHost.ts';
import { showSnackbar } from './snackbarStore.ts';

export interface Notify {
  /** Green. `timeout` in ms; left out: 1500. */
  success: (text: string, timeout?: number) => void;
  /** Red. */
  fail: (text: string, timeout?: number) => void;
}

/** Short messages at the top of the page. */
export function useNotify(): Notify {
  const { snackbar } = useHost();
  return useMemo(
    () => ({
      success: (text, timeout) =>
        showSnackbar(snackbar, { text, tone: 'success', timeout, at: performance.now() }),
      fail: (text, timeout) =>
        showSnackbar(snackbar, { text, tone: 'fail', timeout, at: performance.now() }),
    }),
    [snackbar],
  );
}
