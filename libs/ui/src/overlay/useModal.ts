import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the `<dialog>` as a modal while it is mounted. The browser then keeps the focus inside,
 * makes the rest inert and gives the focus back at the end. Escape, a press beside it and the phone's
 * back button call `onClose`: Chromium on Android has back close a modal dialog by itself, elsewhere the
 * router of the page does (`backCloses` of the shell). No entry of the history stands for a dialog,
 * because the ways out of one would lead over it.
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
    // The frame fills the dialog, so only a press on the backdrop has the dialog itself as its
    // target.
    dialog.addEventListener(
      'pointerdown',
      (event) => event.target === dialog && close.current(),
      on,
    );
    // Escape and back close the dialog, whatever its owner thinks of it: the owner is told, and a
    // dialog that it keeps, as while a purchase is under way, is opened again.
    const shut = () => {
      close.current();
      setTimeout(() => stop.signal.aborted || dialog.showModal());
    };
    dialog.addEventListener('close', shut, on);
    const opener = document.activeElement;
    // The page does not move when its scroll bar goes, nor where it has one that takes no room.
    const { dataset, clientWidth } = document.documentElement;
    if (innerWidth > clientWidth) dataset.bar = '';
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
