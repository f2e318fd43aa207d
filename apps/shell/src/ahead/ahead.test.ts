import type { SessionReply } from '@poy/contract';
import { testMember } from '@poy/host/testing';
import { createStore } from 'zustand/vanilla';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { afterLoad } from '../afterLoad.ts';
import { openReady } from './openReady.ts';
import { readyName, tellReady } from './tellReady.ts';

const setAhead = (prerendering: boolean) =>
  Object.defineProperty(document, 'prerendering', { value: prerendering, configurable: true });
const soon = () => new Promise((done) => setTimeout(done, 300));

const users = createStore<{ member: SessionReply | null }>(() => ({ member: null }));
const router = jest.fn((event: Event) => event.preventDefault());
let stop: () => void;

beforeEach(() => {
  document.body.innerHTML =
    '<main><a href="/how-to"><b>how</b></a><a href="/vdo">vdo</a><a href="/how-to?lang=en">en</a></main>';
  document.querySelector('main')?.addEventListener('click', router);
  stop = openReady({ users } as unknown as Parameters<typeof openReady>[0]);
});
afterEach(() => {
  stop();
  setAhead(false);
  users.setState({ member: null });
  router.mockClear();
  document.cookie = 'locale=; path=/; max-age=0';
  localStorage.clear();
  jest.restoreAllMocks();
});

/** Says what a page that was made ahead says, as another page of the browser hears it. */
const hear = () => {
  history.replaceState(null, '', '/how-to');
  tellReady();
  const newValue = localStorage.getItem(readyName);
  dispatchEvent(new StorageEvent('storage', { key: readyName, newValue }));
};
/** Presses a link. @returns true where the router took it */
const press = (selector: string, keys: MouseEventInit = {}): boolean => {
  router.mockClear();
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys });
  // The environment of the test follows no link.
  document.addEventListener('click', (late) => late.preventDefault(), { once: true });
  addEventListener('click', (late) => late.preventDefault(), { once: true, capture: true });
  document.querySelector(selector)?.dispatchEvent(event);
  return router.mock.calls.length > 0;
};

it('a page that was made ahead begins nothing before it is shown', async () => {
  setAhead(true);
  const begun = jest.fn();
  void afterLoad().then(begun);
  await soon();
  expect(begun).not.toHaveBeenCalled();
  setAhead(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  await soon();
  expect(begun).toHaveBeenCalled();
});

it('a guest’s link to a page that is ready is followed by the browser, and every other by the router', () => {
  expect(press('b')).toBe(true);
  hear();
  expect(localStorage.getItem(readyName)).toBeNull();
  expect(press('b')).toBe(false);
  expect(press('b', { ctrlKey: true })).toBe(true);
  expect(press('[href="/vdo"]')).toBe(true);
  expect(press('[href="/how-to?lang=en"]')).toBe(true);
});

it('a page that was made ahead for others is not opened: before a sign-in, in another language, or long ago', () => {
  hear();
  users.setState({ member: testMember });
  expect(press('b')).toBe(true);
  users.setState({ member: null });
  document.cookie = 'locale=kh; path=/';
  expect(press('b')).toBe(true);
  hear();
  expect(press('b')).toBe(false);
  jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
  expect(press('b')).toBe(true);
});
