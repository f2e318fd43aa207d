import { useEffect, useRef, useState } from 'react';
import { tweenDigits } from './tweenDigits.ts';

const COUNTING_MS = 200;

/**
 * Returns the text to show while an amount counts to its new value. Where motion is not wanted it
 * is the new text at once.
 */
export function useCountedText(text: string, wanted: boolean): string {
  const [shown, setShown] = useState(text);
  const before = useRef(text);

  useEffect(() => {
    const from = before.current;
    before.current = text;
    if (from === text) return;
    if (
      !wanted ||
      document.documentElement.dataset.motion === 'less' ||
      matchMedia('(prefers-reduced-motion: reduce)').matches
    ) {
      setShown(text);
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / COUNTING_MS);
      setShown(tweenDigits(from, text, part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text, wanted]);

  return wanted ? shown : text;
}
