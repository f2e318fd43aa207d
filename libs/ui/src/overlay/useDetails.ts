import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { moveFocus } from './moveFocus.ts';

interface Details {
  details: RefObject<HTMLDetailsElement | null>;
  /** Closes the list and gives the focus back to its button. */
  close: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Adds to a list of buttons in a `details` element, which the browser itself opens and closes, the
 * keys and the closing of a menu: the arrows move between the buttons, Escape closes, and so does a
 * press or a focus elsewhere.
 */
export function useDetails(): Details {
  const details = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const leave = ({ target }: Event) => {
      const { current } = details;
      if (current?.open && target instanceof Node && !current.contains(target))
        current.open = false;
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, []);

  const close = () => {
    if (!details.current?.open) return;
    details.current.open = false;
    details.current.querySelector('summary')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { current } = details;
    if (!current) return;
    if (event.key === 'ArrowDown') current.open = true;
    if (event.key === 'Escape') close();
    else if (current.open && moveFocus(event.key, [...current.querySelectorAll('button')]))
      event.preventDefault();
  };
  return { details, close, onKeyDown };
}
