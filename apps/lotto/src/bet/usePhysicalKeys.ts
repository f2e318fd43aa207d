import { asciiDigits } from '@poy/bet-rules';
import { useEffect, useRef } from 'react';

interface Keys {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onEnter?: () => void;
}

/** Whether a key press belongs to something else: a field being typed in, an open dialog, a shortcut. */
function isTaken({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return true;
  if (document.querySelector('dialog[open]')) return true;
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable="true"]') !== null;
}

/** The digits of a real keyboard, in any of the scripts members type in, while the page is not typed in elsewhere. */
export function usePhysicalKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event)) return;
      const key = asciiDigits(event.key);
      if (/^\d$/.test(key)) latest.current.onDigit(key);
      else if (event.key === 'Backspace') latest.current.onDelete();
      // Enter on a button or link presses that; on the open tab it would do nothing.
      else if (event.key === 'Enter' && !(event.target instanceof Element && event.target.closest('button:not([role="tab"]), a'))) latest.current.onEnter?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
