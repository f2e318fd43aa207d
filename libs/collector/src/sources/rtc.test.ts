import { afterEach, expect, it, jest } from '@jest/globals';
import { stubGlobal, unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { rtc } from './rtc.ts';

afterEach(() => {
  jest.useRealTimers();
  unstubAllGlobals();
});

it('counts candidates by kind and names no server', async () => {
  const browser = installed();
  const Connection = browser.RTCPeerConnection as new () => object;
  const made: unknown[][] = [];
  stubGlobal(
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
  jest.useFakeTimers();
  const close = jest.fn();
  class Slow {
    onicecandidate = (_event: { candidate: { type: string } }): void => {};
    close = close;
    createDataChannel(): void {}
    setLocalDescription = async (): Promise<void> =>
      this.onicecandidate({ candidate: { type: 'host' } });
  }
  installed({ RTCPeerConnection: Slow });
  const counting = rtc(1200);
  await jest.advanceTimersByTimeAsync(1199);
  expect(close).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await counting).toEqual({ host: 1, srflx: 0, relay: 0, prflx: 0 });
  expect(close).toHaveBeenCalled();
});
