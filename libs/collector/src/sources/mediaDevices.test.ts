import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { mediaDevices } from './mediaDevices.ts';

afterEach(() => void unstubAllGlobals());

it('counts devices and keeps no label', async () => {
  installed();
  expect(await mediaDevices()).toEqual({
    audioinput: 1,
    audiooutput: 0,
    videoinput: 2,
    hasLabels: false,
  });
  installed({
    'navigator.mediaDevices': {
      enumerateDevices: async () => [{ kind: 'audiooutput', label: 'Speakers' }],
    },
  });
  expect(await mediaDevices()).toEqual({
    audioinput: 0,
    audiooutput: 1,
    videoinput: 0,
    hasLabels: true,
  });
});
