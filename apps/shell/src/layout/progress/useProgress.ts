import { useEffect, useRef, useState } from 'react';

export type Progress = 'idle' | 'running' | 'done' | 'failed';

/** Specification §9, and how long the end of it is seen. */
const progressTiming = { throttleMs: 200, durationMs: 5_000, endMs: 400 } as const;

/**
 * The state of the bar for work that is on or off: nothing for work that is over within 200 ms; an end that is seen for a moment,
 * red where `failed`; and no bar for longer than 5 s, whatever happens.
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
