import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectNamed, unstubAllGlobals } from '@poy/testing';
import { failures } from './browser/failures.ts';
import { collect } from './collect.ts';
import type { CollectorEvent } from './event/CollectorEvent.ts';
import type { Signals } from './sources.ts';
import { affectedBy, asks } from './testing/asks.ts';
import { expectShape } from './testing/expectShape.ts';
import { fakeBrowser, install, type Parts } from './testing/fakeBrowser.ts';

const never = new Promise<never>(() => {});
const cyclic: Parts = {};
cyclic.self = cyclic;

const blocked = (): never => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/**
 * The rejection itself is handled here, because a source of plain values never looks at it. A
 * rejection that a source makes of it is not handled.
 */
const rejecting = (): Promise<never> => {
  const rejected = Promise.reject(new Error('no'));
  rejected.catch(() => {});
  return rejected;
};

const faults: Record<string, (parent: Parts, part: string) => void> = {
  absent: (parent, part) =>
    Object.defineProperty(parent, part, { value: undefined, configurable: true, writable: true }),
  blocked: (parent, part) =>
    Object.defineProperty(parent, part, { get: blocked, configurable: true }),
  throws: (parent, part) =>
    Object.defineProperty(parent, part, {
      value: function broken() {
        throw new TypeError('broken');
      },
      configurable: true,
    }),
  rejects: (parent, part) =>
    Object.defineProperty(parent, part, { value: rejecting, configurable: true }),
  hangs: (parent, part) =>
    Object.defineProperty(parent, part, {
      value: function hanging() {
        return never;
      },
      configurable: true,
    }),
  ...Object.fromEntries(
    [42, Number.NaN, 'x'.repeat(9999), true, [], cyclic].map((junk, at) => [
      `gives garbage ${at}`,
      (parent: Parts, part: string) => {
        const lie =
          typeof parent[part] === 'function'
            ? function lying() {
                return at % 2 ? junk : Promise.resolve(junk);
              }
            : junk;
        Object.defineProperty(parent, part, { value: lie, configurable: true });
      },
    ]),
  ),
};

const everything = { geolocation: 'force', sensors: true, wakeLock: true, idle: true };
/** The signals that a browser may answer with null, or with what is no text and becomes null. */
const nullIsAnswer = new Set<string>([
  'webgl',
  'webglParams',
  'webgpu2',
  'ua',
] satisfies (keyof Signals)[]);
const printed = jest.fn();
const unhandled = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  jest.useFakeTimers();
  for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
    jest.spyOn(console, method).mockImplementation(printed);
  process.on('unhandledRejection', unhandled);
});

afterEach(() => {
  process.off('unhandledRejection', unhandled);
  jest.useRealTimers();
  unstubAllGlobals();
});

describe.each(Object.entries(asks) as [keyof Signals, string[]][])('%s', (name, paths) => {
  it.each(Object.keys(faults))('%s', async (fault) => {
    const healthy = await event(() => {});
    const broken = await event((browser) =>
      paths.forEach((path) => breakPart(browser, path, faults[fault]!)),
    );
    expect(Object.keys(broken).sort()).toEqual(Object.keys(healthy).sort());
    expect(broken.tokens).toHaveLength(30);
    expect(() => JSON.stringify(broken)).not.toThrow();
    const affected = affectedBy(name);
    for (const [feature, value] of Object.entries(healthy.features)) {
      const got = broken.features[feature as keyof typeof broken.features];
      if (affected.has(feature)) expectShape(got, value, feature);
      else expectNamed(got, `${feature}${whyOf(feature)}`).toEqual(value);
      if (got === null && !nullIsAnswer.has(feature))
        expectNamed(whyOf(feature), `the reason why ${feature} is null`).not.toBe('');
    }
    expect(printed).not.toHaveBeenCalled();
    expect(unhandled).not.toHaveBeenCalled();
  });
});

it.each([
  ['650 ms', {}, 650],
  ['1200 ms when nobody waits for the event', { patient: true }, 1200],
])('waits no longer than %s, though everything hangs', async (_time, options, limit) => {
  const browser = fakeBrowser();
  for (const path of new Set(Object.values(asks).flat()))
    if (!/^(Intl|screen|document|matchMedia)/.test(path)) breakPart(browser, path, faults.hangs!);
  // The limit of this source is 1200 ms, for a patient caller.
  browser.RTCPeerConnection = class {
    createDataChannel(): void {}
    close(): void {}
    setLocalDescription = (): Promise<never> => never;
  };
  install(browser);
  const ended = jest.fn();
  void collect(options).then(ended);
  await jest.advanceTimersByTimeAsync(limit - 1);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(2);
  expect(ended).toHaveBeenCalledTimes(1);
});

/** Returns why a signal could not be read in the last event. */
const whyOf = (feature: string): string =>
  failures
    .filter(({ what }) => what === feature)
    .map(({ why }) => `: ${String(why)}`)
    .join('');

async function event(alter: (browser: Parts) => void): Promise<CollectorEvent> {
  const browser = {
    ...fakeBrowser(),
    Intl: { DateTimeFormat: () => ({ resolvedOptions: () => ({ timeZone: 'Asia/Bangkok' }) }) },
  };
  alter(browser);
  unstubAllGlobals();
  failures.length = 0;
  install(browser);
  const collecting = collect(everything);
  await jest.advanceTimersByTimeAsync(5400);
  return collecting;
}

function breakPart(
  browser: Parts,
  path: string,
  fault: (parent: Parts, part: string) => void,
): void {
  const steps = path.split('.');
  const part = steps.pop() ?? '';
  const parent = steps.reduce<Parts>((thing, step) => thing[step] as Parts, browser);
  // `install` defines a global anew, so its fault must be in its value.
  if (parent === browser && fault === faults.blocked)
    parent[part] = function refused() {
      blocked();
    };
  else fault(parent, part);
}
