import { useEffect, useRef, useState } from 'react';

export type Progress = 'idle' | 'running' | 'done' | 'failed';

/** The times of specification §9 in ms, and the time for which the end of the bar stays visible. */
const progressTiming = { throttleMs: 200, durationMs: 5_000, endMs: 400 } as const;

/**
 * Returns the state of the bar for work that is on or off. Work that ends within 200 ms shows no
 * bar. The end is seen for a moment, red where `failed`. No bar is shown for longer than 5 s.
 */
export function useProgress(working: boolean, failed: boolean): Progress {
  const [progress, setProgress] = useState<Progress>('idle');
  const shown = useRef(false);
  useEffect(() => {
    if (working) {
      const start = setTimeout(() => {
        shown.current = true;
        setProgress('running');
      }, progressTiming.throttleMs);
      const giveUp = setTimeout(
        () => setProgress('idle'),
        progressTiming.throttleMs + progressTiming.durationMs,
      );
      return () => {
        clearTimeout(start);
        clearTimeout(giveUp);
      };
    }
    if (!shown.current && !failed) return undefined;
    shown.current = false;
    setProgress(failed ? 'failed' : 'done');
    const end = setTimeout(() => setProgress('idle'), progressTiming.endMs);
    return () => clearTimeout(end);
  }, [working, failed]);
  return progress;
}
