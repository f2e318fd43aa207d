import { serverClock } from '@poy/api-client';

/**
 * Calls `woke` when the page is seen again. `away` is true where it stood still until then, because
 * the device slept or the browser had put the page aside, and where the device's time was set.
 * Returns the function that stops it.
 */
export function onWake(woke: (away: boolean) => void): () => void {
  const seen = () => document.visibilityState !== 'hidden' && woke(false);
  const shown = ({ persisted }: PageTransitionEvent) => persisted && woke(true);
  document.addEventListener('visibilitychange', seen);
  window.addEventListener('pageshow', shown);
  const stop = serverClock.onJump(() => woke(true));
  return () => {
    document.removeEventListener('visibilitychange', seen);
    window.removeEventListener('pageshow', shown);
    stop();
  };
}
