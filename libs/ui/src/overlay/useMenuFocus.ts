import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react';
import { moveFocus } from './moveFocus.ts';

interface MenuFocus {
  /** The button and the list together. */
  root: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
  list: RefObject<HTMLDivElement | null>;
  /** Closes the list and gives the focus back to the button. */
  close: () => void;
  /** The keys of the list. */
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * Keeps the focus of a menu. It goes to the chosen entry, or the first, when the list opens, moves
 * with the keys, and returns to the button at the end. A press or a focus elsewhere closes the
 * list.
 */
export function useMenuFocus(open: boolean, setOpen: (open: boolean) => void): MenuFocus {
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const chosen = list.current?.querySelector<HTMLElement>('[aria-checked="true"]');
    (chosen ?? entriesOf(list.current)[0])?.focus();
    const leave = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('pointerdown', leave);
    document.addEventListener('focusin', leave);
    return () => {
      document.removeEventListener('pointerdown', leave);
      document.removeEventListener('focusin', leave);
    };
  }, [open, setOpen]);

  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' || event.key === 'Tab') close();
    if (event.key === 'Escape' || moveFocus(event.key, entriesOf(list.current)))
      event.preventDefault();
  };
  return { root, button, list, close, onKeyDown };
}

function entriesOf(list: HTMLElement | null): HTMLElement[] {
  return list ? [...list.querySelectorAll<HTMLElement>('[role^="menuitem"]')] : [];
}
