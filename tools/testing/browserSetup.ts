import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);

// A page's first chunk is compiled while the test waits for it; on a busy machine that takes longer than the usual second.
configure({ asyncUtilTimeout: 4000 });

// What every real browser has and jsdom lacks; the headless component library asks for these.
class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
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
HTMLDialogElement.prototype.showModal ??= function (): void {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (): void {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom knows the dialog element but not how to open it.
HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement): void {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement): void {
  if (!this.open) return;
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
