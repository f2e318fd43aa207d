import { useEffect, useRef } from 'react';

interface SlipKeys {
  /** Goes to the box of the stake for all. */
  toStake: () => void;
  send: () => void;
}

/**
 * Listens to the keys of a slip that has lines: `*` goes to the stake, as in 47*20, and Ctrl or
 * Command with Enter sends, also out of a field.
 */
export function useSlipKeys(some: boolean, keys: SlipKeys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!some) return undefined;
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
      const sends = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if (!sends && event.key !== '*') return;
      event.preventDefault();
      if (sends) latest.current.send();
      else latest.current.toStake();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [some]);
}
