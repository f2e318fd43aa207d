import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { useProgress } from './useProgress.ts';

const pass = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

describe('useProgress', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const start = () =>
    renderHook(({ working, failed }) => useProgress(working, failed), {
      initialProps: { working: true, failed: false },
    });

  it('shows nothing for work of less than 200 ms', () => {
    const { result, rerender } = start();
    pass(199);
    expect(result.current).toBe('idle');
    rerender({ working: false, failed: false });
    pass(1000);
    expect(result.current).toBe('idle');
  });

  it('runs, ends green, and goes', () => {
    const { result, rerender } = start();
    pass(200);
    expect(result.current).toBe('running');
    rerender({ working: false, failed: false });
    expect(result.current).toBe('done');
    pass(400);
    expect(result.current).toBe('idle');
  });

  it('ends red when the page did not come', () => {
    const { result, rerender } = start();
    pass(300);
    rerender({ working: false, failed: true });
    expect(result.current).toBe('failed');
  });

  it('is gone after 5 s even where the work never ends', () => {
    const { result } = start();
    pass(5200);
    expect(result.current).toBe('idle');
  });
});
