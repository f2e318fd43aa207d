import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';

const page = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');
const script = /<script>(.*?)<\/script>/s.exec(page)?.[1] ?? '';

let darkDevice: boolean;
let onScheme: () => void;

beforeEach(() => {
  darkDevice = false;
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return darkDevice;
        },
        addEventListener: (_name: string, listener: () => void) => (onScheme = listener),
      }) as never,
  );
});
afterEach(() => {
  document.cookie = 'look=; path=/; max-age=0';
  for (const name of ['scheme', 'text', 'motion']) delete document.documentElement.dataset[name];
});

/** Runs the script of the page as a browser does before it paints anything. */
function openPage(cookie?: string): Record<string, string | undefined> {
  if (cookie !== undefined) document.cookie = `look=${cookie}; path=/`;
  new Function(script)();
  return { ...document.documentElement.dataset };
}

it('changes nothing for who has chosen nothing', () => {
  expect(openPage()).toEqual({});
});

it('shows what was chosen before anything is painted', () => {
  expect(openPage('light.larger.less')).toEqual({
    scheme: 'light',
    text: 'larger',
    motion: 'less',
  });
});

it('follows the device where that was chosen, also when the device changes', () => {
  expect(openPage('device.usual.device')).toMatchObject({ scheme: 'light' });
  darkDevice = true;
  onScheme();
  expect(document.documentElement.dataset['scheme']).toBe('dark');
});

it('shows a new choice at once', () => {
  openPage();
  document.cookie = 'look=dark.usual.device; path=/';
  dispatchEvent(new Event('look'));
  expect(document.documentElement.dataset['scheme']).toBe('dark');
});

// In a browser that keeps no cookies the choice did nothing.
it('shows a new choice at once, and for as long as the page, where no cookie is kept', () => {
  openPage();
  dispatchEvent(new CustomEvent('look', { detail: 'look=dark.large.less' }));
  expect({ ...document.documentElement.dataset }).toEqual({
    scheme: 'dark',
    text: 'large',
    motion: 'less',
  });
});

it('runs to its end in a sandboxed frame, which may not even ask for cookies', () => {
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get() {
      throw new DOMException('sandboxed', 'SecurityError');
    },
    set() {},
  });
  expect(openPage()).toEqual({});
  const button = Object.assign(document.createElement('button'), { type: 'button' });
  document.body.append(button);
  delete window.earlyPress;
  button.click();
  expect(window.earlyPress).toBe(button);
  button.remove();
  Reflect.deleteProperty(document, 'cookie');
});

it.each(['', 'dark', '"><script>.x.y', 'a.b'])('takes no nonsense from a cookie: %p', (cookie) => {
  expect(openPage(cookie)).toEqual({});
});
