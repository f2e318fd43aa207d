import { serverClock } from '@poy/api-client';
import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '../useHost.ts';
import { onWake } from './onWake.ts';

/** Calls `changed` at each whole step of `stepMs` on the server's clock, and when the page wakes. */
function onSteps(stepMs: number, changed: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(step, stepMs - (serverClock.now() % stepMs));
  };
  const step = () => {
    changed();
    wait();
  };
  wait();
  // Timers stand still or come late while nobody looks.
  const stopWaking = onWake(changed);
  return () => {
    clearTimeout(timer);
    stopWaking();
  };
}

/**
 * Returns the server's time in ms, in whole steps of `stepMs`. The component renders again at each
 * step. The first render of a page that came from the server uses the moment the page was made, so
 * both sides paint the same.
 */
export function useServerNow(stepMs = 1000): number {
  const { boot } = useHost();
  const subscribe = useCallback((changed: () => void) => onSteps(stepMs, changed), [stepMs]);
  const step = (ms: number) => Math.floor(ms / stepMs) * stepMs;
  return useSyncExternalStore(
    subscribe,
    () => step(serverClock.now()),
    () => step(boot.now),
  );
}

const onSeconds = (changed: () => void) => onSteps(1_000, changed);

/**
 * Returns false while the page cannot know what time it is for the server: the device slept or its
 * time was set, or the server has long been silent. What closes at a moment may then be closed.
 */
export const useSureOfTime = (): boolean =>
  useSyncExternalStore(
    onSeconds,
    () => serverClock.isSure(),
    () => true,
  );
