import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach } from '@jest/globals';
import * as React from 'react';

afterEach(cleanup);

// The first chunk of a page is compiled while the test waits for it. On a busy machine this takes
// longer than the usual second.
configure({ asyncUtilTimeout: 15_000 });

const { getElementError: withPage } = getConfig();
const isTrying = (): boolean =>
  Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

// The error of a query prints the page. While a test waits each try would print it for nothing; the
// error that a test gets when its time is up prints it once.
configure({
  getElementError: (message, container) =>
    isTrying()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : withPage(message, container),
});

// React keeps the stack of each place that makes an element, and stops it after 10,000 in a second.
const ofReact: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
);
Object.defineProperty(ofReact, 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Adds what every real browser has and jsdom lacks, because the components ask for it. */
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

// A test of the server's rendering runs in plain Node, where nothing has to be added.
if (typeof window !== 'undefined') fillInBrowser();
