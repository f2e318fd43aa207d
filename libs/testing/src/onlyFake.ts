import type { jest } from '@jest/globals';

type FakeTimers = NonNullable<Parameters<typeof jest.useFakeTimers>[0]>;
type Fakeable = NonNullable<Extract<FakeTimers, { legacyFakeTimers?: false }>['doNotFake']>[number];

const fakeable: readonly Fakeable[] = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

/** Returns settings of `jest.useFakeTimers` that fake these functions and leave all others real. */
export function onlyFake(...names: readonly Fakeable[]): { doNotFake: Fakeable[] } {
  return { doNotFake: fakeable.filter((name) => !names.includes(name)) };
}
