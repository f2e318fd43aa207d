import { isApiError, onAnswered, serverClock, sitesDetails } from '@poy/api-client';
import { onlineManager } from '@tanstack/react-query';
import type { Host } from '../createHost.ts';
import { createAsker } from '../realtime/createAsker.ts';
import { onWake } from '../clock/onWake.ts';
import { seldom } from './seldom.ts';

/** The clock is looked at this often in ms, so that a page without a countdown finds out a sleep, too. */
const lookMs = 5_000;
/**
 * A page that wakes asks for everything that it shows, but once in this time in ms: a device may sleep
 * and wake every few seconds.
 */
const wakeRestMs = 10_000;

/**
 * Knows if there is a network, and asks anew after the page stood still. A browser's word that there
 * is none is tried before it is believed, and any answer of the server refutes it: some browsers are
 * wrong for hours. A page that does not know the time asks until it does. Returns the function that
 * stops it.
 */
export function watchNetwork({ appDefault, asker, queryClient, realtime }: Host): () => void {
  const prober = createAsker(() => false);
  const ask = () =>
    void sitesDetails().catch((error: unknown) => {
      if (navigator.onLine || !isApiError(error) || error.status !== 0) return;
      appDefault.setState({ online: false });
      // The answer to an earlier call may have ended the asking.
      prober.run(true);
    });
  prober.add(ask);
  const probe = () => {
    prober.run(true);
    prober.hurry();
  };
  const answered = () => {
    if (serverClock.isSure()) prober.run(false);
    if (appDefault.getState().online) return;
    appDefault.setState({ online: true });
    // Queries that failed meanwhile are asked again.
    onlineManager.setOnline(true);
  };
  const woken = seldom(() => {
    realtime.renew();
    probe();
    void queryClient.invalidateQueries();
  }, wakeRestMs);
  const hurry = () => {
    prober.hurry();
    asker.hurry();
  };
  const stopWaking = onWake((away) => (away ? woken.call() : hurry()));
  const stopHearing = onAnswered(answered);
  const look = setInterval(() => serverClock.now(), lookMs);
  if (!navigator.onLine) probe();
  window.addEventListener('online', hurry);
  window.addEventListener('offline', probe);
  return () => {
    prober.run(false);
    woken.stop();
    stopWaking();
    stopHearing();
    clearInterval(look);
    window.removeEventListener('online', hurry);
    window.removeEventListener('offline', probe);
  };
}
