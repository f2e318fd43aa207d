import { asciiDigits } from '@poy/bet-rules';
import { digitOfPlace } from '@poy/ui/bet';
import { useEffect, useRef } from 'react';

interface Keys {
  onDigit: (digit: string) => void;
  onDelete: () => void;
  onEnter?: () => void;
  onPaste?: (text: string) => void;
}

/**
 * Returns true where a press or paste belongs to something else: a field being typed in, an open
 * dialog.
 */
function isTaken({ target, defaultPrevented }: Event): boolean {
  if (defaultPrevented || document.querySelector('dialog[open]')) return true;
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable="true"]') !== null
  );
}

/**
 * Listens to a real keyboard while no field is typed in: digits of every script that members use, the
 * keys of the digit row in every layout, and pasted text.
 */
export function usePhysicalKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTaken(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      // A word that an input method is still putting together is no press for the page.
      if (event.isComposing) return;
      const place = digitOfPlace(event);
      const key = place ?? asciiDigits(event.key);
      // A sign of that key, such as `/`, would open the search of Firefox.
      if (place !== null) event.preventDefault();
      if (/^\d$/.test(key)) latest.current.onDigit(key);
      else if (event.key === 'Backspace') latest.current.onDelete();
      // Enter on a button or link presses it. On the open tab it would do nothing.
      else if (
        event.key === 'Enter' &&
        !(event.target instanceof Element && event.target.closest('button:not([role="tab"]), a'))
      )
        latest.current.onEnter?.();
    };
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text') ?? '';
      if (text.trim() !== '' && !isTaken(event)) latest.current.onPaste?.(text);
    };
    window.addEventListener('keydown', press);
    window.addEventListener('paste', paste);
    return () => {
      window.removeEventListener('keydown', press);
      window.removeEventListener('paste', paste);
    };
  }, []);
}
