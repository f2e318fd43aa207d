import { renderHook } from '@testing-library/react';
import { expect, jest, test } from '@jest/globals';
import { choiceFrom } from './boughtChoice.ts';
import { useChoose } from './useChoose.ts';

const waiting = choiceFrom(new URLSearchParams());

test('two changes count, also before the page shows the first one', () => {
  const keep = jest.fn();
  const { result } = renderHook(() => useChoose(waiting, keep));
  result.current({ tab: 'history' });
  result.current({ market: 'BET_X' });
  expect(keep).toHaveBeenLastCalledWith({ ...waiting, tab: 'history', market: 'BET_X' });
});

test('goes on from the address where that was changed by something else', () => {
  const keep = jest.fn();
  const { result, rerender } = renderHook(({ choice }) => useChoose(choice, keep), {
    initialProps: { choice: waiting },
  });
  result.current({ tab: 'history' });
  rerender({ choice: { ...waiting, tab: 'today' } });
  result.current({ won: true });
  expect(keep).toHaveBeenLastCalledWith({ ...waiting, tab: 'today', won: true });
});
