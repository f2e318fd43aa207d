import { useMemo } from 'react';
import { useHost } from '../useHost.ts';
import { showSnackbar, type SnackbarColor } from './snackbarStore.ts';

/**
 * Shows a message for `timeout` ms, by default 1500. With `to` it leads to the page that it is
 * about, and with `isHtml` its marks of HTML count.
 */
type Tell = (text: string, timeout?: number, to?: string, isHtml?: boolean) => void;

export interface Notify {
  /** Shows a green message. */
  success: Tell;
  /** Shows a message that is neither good nor bad. */
  plain: Tell;
  /** Shows a red message. */
  fail: Tell;
}

/** Returns the functions that show short messages at the top of the page. */
export function useNotify(): Notify {
  const { snackbar } = useHost();
  return useMemo(() => {
    const tell =
      (color: SnackbarColor): Tell =>
      (txt, timeout, to, isHtml) =>
        showSnackbar(snackbar, { color, txt, isHtml, to, timeout, at: performance.now() });
    return { success: tell('green'), plain: tell('plain'), fail: tell('red') };
  }, [snackbar]);
}
