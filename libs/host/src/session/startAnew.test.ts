import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cameAnew, startAnew } from './startAnew.ts';

// The browsers of the tests cannot load a page anew. They say so in the console.
let reloads: ReturnType<typeof jest.spyOn>;
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState({ idx: 3, key: 'of the router' }, '');
  reloads = jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => void jest.restoreAllMocks());

it('loads the page once, keeps what the router wrote, and tells the new page why it came', () => {
  expect(cameAnew()).toBe(false);
  expect(startAnew()).toBe(true);
  const once = reloads.mock.calls.length;
  expect(once).toBeGreaterThan(0);
  // Several calls of the page may be refused before it is gone.
  expect(startAnew()).toBe(true);
  expect(reloads).toHaveBeenCalledTimes(once);
  expect(history.state).toMatchObject({ idx: 3, key: 'of the router', startedAnew: true });
});

const refuseHistory = () =>
  jest.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('too often', 'SecurityError');
  });
const refuseStorage = () =>
  jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError');
  });

it.each([
  ['history', refuseHistory],
  ['storage', refuseStorage],
])('loads it also where the %s of the tab cannot be written', (_, refuse) => {
  refuse();
  expect(startAnew()).toBe(true);
  expect(reloads).toHaveBeenCalled();
});

it('does not load it where that could not be noted, because it would go on for ever', () => {
  refuseHistory();
  refuseStorage();
  expect(startAnew()).toBe(false);
  expect(reloads).not.toHaveBeenCalled();
});

it('does not load it again at once where the new page is refused, too', () => {
  startAnew();
  expect(cameAnew()).toBe(true);
  // A page that leads on at once has another entry in the history.
  expect(sessionStorage).toHaveLength(0);
  history.replaceState({ idx: 3 }, '');
  reloads.mockClear();
  expect(startAnew()).toBe(false);
  expect(reloads).not.toHaveBeenCalled();
  jest.spyOn(performance, 'now').mockReturnValue(60_000);
  expect(startAnew()).toBe(true);
  expect(reloads).toHaveBeenCalled();
});
