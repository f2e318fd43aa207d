import type { CollectorEvent } from '@poy/collector';
import { expect, it } from '@jest/globals';
import { testWebgl as webgl, testWebglParams as webglParams } from '../testing/testFeatures.ts';
import { gpuTier, tagOf } from './tagOf.ts';

it.each([
  [{ webgl, webglParams }, 2],
  [{ webgl, webglParams: { ...webglParams, maxTex: 16_384 } }, 3],
  [{ webgl, webglParams: null }, 1],
  [{ webgl: null, webglParams }, 0],
  [{ webgl: { ...webgl, renderer: 'Google SwiftShader' }, webglParams }, 0],
])('tells how strong the graphics unit is', (read, tier) => {
  expect(gpuTier(read)).toBe(tier);
});

it('leaves out of the tag what the device did not tell', () => {
  const none = {
    webgl: null,
    webglParams: null,
    summary: null,
    input: null,
    network: null,
    screen: null,
    battery: null,
  } as CollectorEvent['features'];
  expect(
    tagOf({ features: none, counted: { url: '', page: '', referUrl: '' }, member: null, id: null }),
  ).toMatchObject({
    cpuCores: null,
    touchSupport: null,
    screen: null,
    battery: null,
    uuid: null,
    platform: null,
    gpuTier: 0,
  });
});
