import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { whenShown } from './whenShown.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.shown).toBe(false);

  router.state.initialized = true;
  let answer: (value: string) => void = () => {};
  void queryClient.fetchQuery({
    queryKey: ['round'],
    queryFn: () => new Promise<string>((resolve) => (answer = resolve)),
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(seen.shown).toBe(false);

  answer('round');
  await vi.advanceTimersByTimeAsync(300);
  expect(seen.shown).toBe(true);
});

it('waits no longer than five seconds', async () => {
  const seen = watched({ state: { initialized: false } }, new QueryClient());
  await vi.advanceTimersByTimeAsync(4_900);
  expect(seen.shown).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(seen.shown).toBe(true);
});
