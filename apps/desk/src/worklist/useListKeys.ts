import { useEffect, type RefObject } from 'react';

const steps: Readonly<Record<string, number>> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Returns true where a key is for a field or a menu and not for the list. */
const isTaken = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [role="menu"], [role="tablist"], dialog') !== null;

/**
 * Moves between the rows of a list by j and k, or by arrows where the focus is on a row. Enter opens
 * the row, because it is a link, and Escape calls `onBack`.
 */
export function useListKeys(list: RefObject<HTMLElement | null>, onBack: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') return onBack();
      const step = steps[event.key];
      if (step === undefined || isTaken(event.target)) return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = rows.findIndex((row) => row === document.activeElement);
      if (event.key.startsWith('Arrow') && at < 0) return;
      const open = rows.findIndex((row) => row.getAttribute('aria-current') === 'true');
      const next = at >= 0 ? at + step : open >= 0 ? open + step : 0;
      event.preventDefault();
      rows[Math.min(rows.length - 1, Math.max(0, next))]?.focus();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [list, onBack]);
}
