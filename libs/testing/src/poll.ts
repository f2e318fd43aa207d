import { expect } from '@jest/globals';

// The real clock, because a test may have replaced the global one.
const { setTimeout } = globalThis;
const now = performance.now.bind(performance);

/** The time for which to try, and the pause between two tries; ms. */
export interface Patience {
  readonly timeout?: number;
  readonly interval?: number;
}

type Polled<T> = ReturnType<typeof expect<T>>['resolves'];

/**
 * Returns the result of `attempt` as soon as it no longer throws. After the timeout its last error
 * is thrown.
 */
export async function waitFor<T>(
  attempt: () => T | Promise<T>,
  { timeout = 30_000, interval = 50 }: Patience = {},
): Promise<T> {
  const end = now() + timeout;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (now() >= end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/**
 * Reads a value again and again until the matcher holds: `await poll(() => heard.length).toBe(2)`.
 */
export function poll<T>(read: () => T | Promise<T>, patience?: Patience): Polled<T> {
  return polled(read, (value) => expect(value), patience) as Polled<T>;
}

/**
 * Returns the matchers of `matchersOf` for a value. Each one reads the value again until it holds.
 */
function polled<T>(
  read: () => T | Promise<T>,
  matchersOf: (value: T) => object,
  patience: Patience | undefined,
): object {
  return new Proxy(
    {},
    {
      get: (_, name) => {
        if (name === 'not')
          return polled(read, (value) => Reflect.get(matchersOf(value), 'not') as object, patience);
        return (...wanted: unknown[]) =>
          waitFor(
            async () =>
              (Reflect.get(matchersOf(await read()), name) as (...given: unknown[]) => unknown)(
                ...wanted,
              ),
            patience,
          );
      },
    },
  );
}
