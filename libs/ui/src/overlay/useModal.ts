import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the `<dialog>` as a modal while it is mounted. The browser then keeps the focus inside,
 * makes the rest inert and gives the focus back at the end. Escape and a press beside it call
 * `onClose`.
 */
export function useModal(onClose: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    const stop = new AbortController();
    const on = { signal: stop.signal };
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    dialog.addEventListener('cancel', cancel, on);
    // The frame fills the dialog, so only a press on the backdrop has the dialog itself as its
    // target.
    dialog.addEventListener(
      'pointerdown',
      (event) => event.target === dialog && close.current(),
      on,
    );
    // A second Escape closes the dialog without a "cancel" event, so its owner is told here.
    dialog.addEventListener('close', () => close.current(), on);
    const opener = document.activeElement;
    dialog.showModal();
    // The focus goes to the title, not to the close button: the title is read first, and Enter does
    // not close the dialog by accident.
    dialog.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      stop.abort();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return ref;
}
