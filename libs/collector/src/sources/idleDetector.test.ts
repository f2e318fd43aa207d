import { afterEach, expect, it, jest } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { idleDetector } from './idleDetector.ts';

afterEach(() => void unstubAllGlobals());

it('asks nobody by default', async () => {
  const requestPermission = jest.fn();
  installed({ IdleDetector: { requestPermission } });
  expect(await idleDetector(5000, {})).toEqual({
    supported: true,
    permission: 'prompt',
    userState: null,
    screenState: null,
  });
  expect(requestPermission).not.toHaveBeenCalled();
});

it('asks the visitor when told to, and reads the state with a threshold of a minute', async () => {
  const start = jest.fn();
  installed({
    IdleDetector: class {
      static requestPermission = async (): Promise<string> => 'granted';
      userState = 'idle';
      screenState = 'locked';
      start = start;
    },
  });
  expect(await idleDetector(5000, { idle: true })).toEqual({
    supported: true,
    permission: 'granted',
    userState: 'idle',
    screenState: 'locked',
  });
  expect(start).toHaveBeenCalledWith({ threshold: 60_000, signal: expect.any(AbortSignal) });
});

it('reads nothing when the visitor refuses', async () => {
  installed({ IdleDetector: { requestPermission: async () => 'denied' } });
  expect(await idleDetector(5000, { idle: true })).toEqual({
    supported: true,
    permission: 'denied',
    userState: null,
    screenState: null,
  });
});
