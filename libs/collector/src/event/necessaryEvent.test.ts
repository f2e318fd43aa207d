import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { necessaryEvent } from './necessaryEvent.ts';
import { fakeBrowser, install, type Parts } from '../testing/fakeBrowser.ts';

afterEach(() => void unstubAllGlobals());

/**
 * The parts that the necessary event may use, besides the language itself: the address, the cookie,
 * the tab's storage, a random id.
 */
const allowed = new Set([
  'location',
  'location.href',
  'document',
  'document.cookie',
  'sessionStorage',
  'sessionStorage.poy.sid',
]);

/**
 * Returns the fake browser in which every part that a source could touch is a trap that notes its
 * name.
 */
function trapped(touched: string[]): Parts {
  const trap = (path: string, value: unknown): unknown => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
    const note = (key: string | symbol): string => {
      const name = `${path}.${String(key)}`;
      touched.push(name);
      return name;
    };
    return new Proxy(value, {
      get: (target, key) => {
        const found: unknown = Reflect.get(target, key, target);
        return trap(note(key), typeof found === 'function' ? found.bind(target) : found);
      },
      set: (target, key, next) => {
        note(key);
        return Reflect.set(target, key, next, target);
      },
      construct: (target, given) => {
        touched.push(`new ${path}`);
        return Reflect.construct(target as new () => object, given);
      },
      apply: (target, self, given) => {
        touched.push(`${path}()`);
        return Reflect.apply(target as () => unknown, self, given);
      },
    });
  };
  return Object.fromEntries(
    Object.entries({ ...fakeBrowser(), Intl, devicePixelRatio: 1 }).map(([name, value]) => [
      name,
      trap(name, value),
    ]),
  );
}

it('reads no detail of the device: no trap on what the sources touch is sprung', () => {
  const touched: string[] = [];
  install(trapped(touched));
  const event = necessaryEvent();
  expect(Object.keys(event)).toEqual(['occurredAt', 'vid', 'sessionId', 'url']);
  expect(event).toMatchObject({
    occurredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    url: 'https://poy.example/lotto?a=1',
  });
  expect(
    touched.map((name) => name.replace(/\(\)$/, '')).filter((name) => !allowed.has(name)),
  ).toEqual([]);
  expect(touched).toContain('location.href');
});

it('has traps that are sprung by collect', async () => {
  const touched: string[] = [];
  install(trapped(touched));
  const { collect } = await import('../collect.ts');
  await collect();
  for (const name of [
    'navigator.userAgent',
    'navigator.getBattery',
    'new RTCPeerConnection',
    'new OffscreenCanvas',
    'Intl.DateTimeFormat',
    'matchMedia()',
    'screen.width',
  ]) {
    expect(touched).toContain(name);
  }
});

it('keeps one session in a tab, one visitor in the cookie', () => {
  install(fakeBrowser());
  const [first, second] = [necessaryEvent(), necessaryEvent()];
  expect(second.sessionId).toBe(first.sessionId);
  expect(second.vid).toBe(first.vid);
  install({ sessionStorage: fakeBrowser().sessionStorage });
  expect(necessaryEvent().sessionId).not.toBe(first.sessionId);
});

it('works where storage is blocked', () => {
  install({ ...fakeBrowser(), sessionStorage: undefined });
  expect(necessaryEvent().sessionId).toMatch(/^[\w-]{8,}$/);
});

it('cuts an address that is too long for the server, which would refuse the event', () => {
  install({ ...fakeBrowser(), location: { href: `https://poy.example/?q=${'x'.repeat(9999)}` } });
  expect(necessaryEvent().url).toMatch(/^https:\/\/poy\.example\/\?q=x{2025}$/);
});
