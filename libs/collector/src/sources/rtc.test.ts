import { afterEach, expect, it, vi } from 'vitest';
import { installed } from '../testing/fakeBrowser.ts';
import { rtc } from './rtc.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts candidates by kind and names no server', async () => {
  const browser = installed();
  const Connection = browser.RTCPeerConnection as new () => object;
  const made: unknown[][] = [];
  vi.stubGlobal(
    'RTCPeerConnection',
    class extends Connection {
      constructor(...args: []) {
        super();
        made.push(args);
      }
    },
  );
  expect(await rtc(1200)).toEqual({ host: 2, srflx: 1, relay: 0, prflx: 0 });
  expect(made).toEqual([[]]);
});

it('answers what it has at its limit, and closes', async () => {
  vi.useFakeTimers();
  const close = vi.fn();
  class Slow {
    onicecandidate = (_event: { candidate: { type: string } }): void => {};
    close = close;
    createDataChannel(): void {}
    setLocalDescription = async (): Promise<void> =>
      this.onicecandidate({ candidate: { type: 'host' } });
  }
  installed({ RTCPeerConnection: Slow });
  const counting = rtc(1200);
  await vi.advanceTimersByTimeAsync(1199);
  expect(close).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await counting).toEqual({ host: 1, srflx: 0, relay: 0, prflx: 0 });
  expect(close).toHaveBeenCalled();
});
