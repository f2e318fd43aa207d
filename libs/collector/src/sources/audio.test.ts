import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { audio } from './audio.ts';

afterEach(() => void unstubAllGlobals());

it('wakes the sound service before it opens a context, and closes that', async () => {
  const steps: string[] = [];
  installed({
    'navigator.mediaDevices': { enumerateDevices: async () => void steps.push('devices') },
    AudioContext: class {
      sampleRate = 44_100;
      constructor() {
        steps.push('opened');
      }
      close = async (): Promise<void> => void steps.push('closed');
    },
  });
  expect(await audio()).toEqual({ sampleRate: 44_100 });
  expect(steps).toEqual(['devices', 'opened', 'closed']);
});
