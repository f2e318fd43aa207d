import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';

afterEach(cleanup);

// A page's first chunk is compiled while the test waits for it; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What every real browser has and jsdom lacks; the components ask for these. */
function fillInBrowser(): void {
  globalThis.ResizeObserver ??= NoResizeObserver;
  window.matchMedia ??= (media: string): MediaQueryList => {
    const list = new EventTarget();
    return Object.assign(list, {
      media,
      matches: false,
      onchange: null,
      addListener: (): void => {},
      removeListener: (): void => {},
    });
  };
  window.scrollTo = (): void => {};
  Element.prototype.scrollIntoView ??= (): void => {};
  Element.prototype.hasPointerCapture ??= (): boolean => false;
  Element.prototype.setPointerCapture ??= (): void => {};
  Element.prototype.releasePointerCapture ??= (): void => {};
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement): void {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement): void {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}

// A test of what the server renders asks for plain Node, where there is nothing to fill in.
if (typeof window !== 'undefined') fillInBrowser();
