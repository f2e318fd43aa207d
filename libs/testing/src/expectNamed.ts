import { expect } from '@jest/globals';

type Expected<T> = ReturnType<typeof expect<T>>;

/**
 * Works as `expect(actual)`, and puts `words` before the message of a failure: for a loop, or to
 * show the whole answer of a call.
 */
export function expectNamed<T>(actual: T, words: string): Expected<T> {
  return named(expect(actual), words) as Expected<T>;
}

function named(matchers: object, words: string): object {
  return new Proxy(matchers, {
    get: (target, name) => {
      const part = Reflect.get(target, name) as unknown;
      if (typeof part === 'object' && part !== null) return named(part, words);
      if (typeof part !== 'function') return part;
      return (...wanted: unknown[]) => telling(words, () => part.apply(target, wanted) as unknown);
    },
  });
}

function telling(words: string, assert: () => unknown): unknown {
  try {
    const result = assert();
    return result instanceof Promise
      ? result.catch((error: unknown) => {
          throw told(error, words);
        })
      : result;
  } catch (error) {
    throw told(error, words);
  }
}

function told(error: unknown, words: string): unknown {
  const failure = error as Error;
  const { message, stack = '' } = failure;
  failure.message = `${words}\n\n${message}`;
  failure.stack = stack.replace(message, () => failure.message);
  return failure;
}
