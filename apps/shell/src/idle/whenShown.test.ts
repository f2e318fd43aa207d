import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { whenShown } from './whenShown.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function watched(
  router: { state: { initialized: boolean } },
  queryClient: QueryClient,
): { shown: boolean } {
  const seen = { shown: false };
  void whenShown(router, queryClient).then(() => (seen.shown = true));
  return seen;
}

it('waits for the page and for what it asked', async () => {
  const router = { state: { initialized: false } };
  const queryClient = new QueryClient();
  const seen = watched(router, queryClient);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.shown).toBe(false);

  router.state.initialized = true;
  let answer: (value: string) => void = () => {};
  void queryClient.fetchQuery({
    queryKey: ['round'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.shown).toBe(false);

  answer('round');
  await jest.advanceTimersByTimeAsync(300);
  expect(seen.shown).toBe(true);
});

it('waits no longer than five seconds', async () => {
  const seen = watched({ state: { initialized: false } }, new QueryClient());
  await jest.advanceTimersByTimeAsync(4_900);
  expect(seen.shown).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(seen.shown).toBe(true);
});
