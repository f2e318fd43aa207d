import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the `<dialog>` as a modal while it is mounted: the browser then keeps focus inside, makes the rest inert and gives focus back
 * at the end. Escape and a press beside it call `onClose`.
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
    // The frame fills the dialog, so only a press on the backdrop has the dialog itself as its target.
    dialog.addEventListener(
      'pointerdown',
      (event) => event.target === dialog && close.current(),
      on,
    );
    // A second Escape closes it past "cancel"; the owner hears of that, too.
    dialog.addEventListener('close', () => close.current(), on);
    const opener = document.activeElement;
    dialog.showModal();
    // The title, not the close button: what it is about comes first, and Enter does not close it by accident.
    dialog.querySelector<HTMLElement>('h2')?.focus();
    return () => {
      stop.abort();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return ref;
}
