import { useEffect, useRef, useState } from 'react';
import { tweenDigits } from './tweenDigits.ts';

/** Returns `--count` of motion.css in milliseconds; 0 where motion is not wanted, or no style is there. */
function countingMs(): number {
  const time = getComputedStyle(document.documentElement).getPropertyValue('--count');
  return (parseFloat(time) || 0) * (/ms$/.test(time.trim()) ? 1 : 1000);
}

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
    const counting = wanted ? countingMs() : 0;
    if (counting === 0) {
      setShown(tweenDigits(from, text, 1));
      return;
    }
    const start = performance.now();
    let frame = requestAnimationFrame(function step(now) {
      const part = Math.min(1, (now - start) / counting);
      setShown(tweenDigits(from, text, part));
      if (part < 1) frame = requestAnimationFrame(step);
    });
    return () => cancelAnimationFrame(frame);
  }, [text, wanted]);

  return wanted ? shown : text;
}
