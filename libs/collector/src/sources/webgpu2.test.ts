import { afterEach, expect, it } from '@jest/globals';
import { unstubAllGlobals } from '@poy/testing';
import { installed } from '../testing/fakeBrowser.ts';
import { webgpu2 } from './webgpu2.ts';

afterEach(() => void unstubAllGlobals());

it('hashes the names of the adapter and tells its limits', async () => {
  installed();
  expect(await webgpu2()).toEqual({
    nameH: expect.stringMatching(/^[0-9a-f]{8,16}$/),
    featuresCount: 12,
    limits: { maxBindGroups: 4, maxBufferSize: 268_435_456, maxTextureDimension2D: 8192 },
  });
});

it('is null where there is no adapter', async () => {
  installed({ 'navigator.gpu': { requestAdapter: async () => null } });
  expect(await webgpu2()).toBeNull();
});
