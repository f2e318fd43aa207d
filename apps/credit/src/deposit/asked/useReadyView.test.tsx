import { act, renderHook, waitFor } from '@testing-library/react';
import { describe, expect, jest, test } from '@jest/globals';
import { testDeposit } from '../../testing/money.ts';
import type { DepositView } from '../depositView.ts';
import { useReadyView } from './useReadyView.ts';

type Load = NonNullable<Parameters<typeof useReadyView>[2]>;
type Script = Awaited<ReturnType<Load>>;

const ask: DepositView = { kind: 'ask', amount: null };
const pay: DepositView = { kind: 'pay', deposit: { ...testDeposit(), prepareAmount: 500.37 } };
const arrived: DepositView = { kind: 'arrived', deposit: testDeposit({ status: 'credited' }) };
const script: Script = { AskedDeposit: () => <p /> };

function show(view: DepositView | null, load: Load, awaited = false) {
  return renderHook(({ shown }) => useReadyView(shown, awaited, load), {
    initialProps: { shown: view },
  });
}

describe('the script of a deposit that has been asked for', () => {
  test('is fetched a moment after the form is there', () => {
    jest.useFakeTimers();
    const load = jest.fn<Load>(() => new Promise(() => undefined));
    const { rerender } = show(null, load);
    jest.advanceTimersByTime(5000);
    rerender({ shown: ask });
    jest.advanceTimersByTime(1000);
    expect(load).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1000);
    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('is fetched beside the request for who awaits money', () => {
    jest.useFakeTimers();
    const load = jest.fn<Load>(() => new Promise(() => undefined));
    show(null, load, true);
    jest.advanceTimersByTime(1);
    expect(load).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });

  test('ends at the page where it is needed and does not come', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const lost = new Error('Loading chunk asked-deposit failed');
    const load = jest.fn<Load>(() => Promise.reject(lost));
    const { result, rerender } = show(ask, load);
    let thrown: unknown = null;
    const watch = (event: ErrorEvent) => {
      event.preventDefault();
      thrown = event.error;
    };
    window.addEventListener('error', watch);
    rerender({ shown: arrived });
    expect(result.current.view).toBe(ask);
    await waitFor(() => expect(thrown).toBe(lost));
    window.removeEventListener('error', watch);
  });

  test('lets the view before stay until it has come', async () => {
    let come: (script: Script) => void = () => undefined;
    const load: Load = () => new Promise((resolve) => (come = resolve));
    const { result, rerender } = show(ask, load);
    rerender({ shown: pay });
    await act(() => new Promise((pass) => setTimeout(pass, 20)));
    expect(result.current).toEqual({ view: ask, AskedDeposit: null });
    await act(async () => come(script));
    expect(result.current).toEqual({ view: pay, AskedDeposit: script.AskedDeposit });
  });

  test('is there at once for who opens the page again', () => {
    const { result } = show(arrived, () => Promise.reject(new Error('Fetched twice')));
    expect(result.current).toEqual({ view: arrived, AskedDeposit: script.AskedDeposit });
  });
});
