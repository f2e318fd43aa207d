import { ApiError } from '@poy/api-client';
import { renderHook } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { failsPage, useFailsPage } from './index.ts';

const asked = (data?: unknown) => ({ state: { data } });

it.each([
  [new ApiError('unAuthorized', 401), true],
  [new ApiError('FORBIDDEN', 403), true],
  [new ApiError('VALIDATION', 400), true],
  [new ApiError('NOT_FOUND', 404), true],
  [new ApiError('INTERNAL', 500), true],
  [new ApiError('UNAVAILABLE', 503), true],
  [new ApiError('RATE_LIMITED', 429), false],
  [new ApiError('NETWORK', 0), false],
  [new ApiError('TIMEOUT', 0), false],
])('%s while a page is being loaded takes its place: %s', (error, fails) => {
  expect(failsPage(error, asked())).toBe(fails);
  expect(failsPage(error, asked(null))).toBe(false);
});

it('takes the place of a list only as the page was opened with it', () => {
  const { result, rerender } = renderHook(({ day }) => useFailsPage(['list', { day }]), {
    initialProps: { day: 1 },
  });
  const error = new ApiError('INTERNAL', 500);
  rerender({ day: 2 });
  const failed = [1, 2].map((day) =>
    result.current(error, { ...asked(), queryKey: ['list', { day }] }),
  );
  expect(failed).toEqual([true, false]);
});
