import { nav } from '../browser/browser.ts';
import { hash } from '../browser/hash.ts';
import { num, pick } from '../browser/plainValues.ts';

export interface Webgpu2 {
  /** The hash of the adapter's maker, architecture and names. */
  nameH: string;
  featuresCount: number | null;
  limits: {
    maxBindGroups: number | null;
    maxBufferSize: number | null;
    maxTextureDimension2D: number | null;
  };
}

/** Returns the WebGPU adapter, or null where there is none. No device is opened. */
export async function webgpu2(): Promise<Webgpu2 | null> {
  const adapter = await nav().gpu.requestAdapter();
  if (!adapter) return null;
  const { info } = adapter;
  return {
    nameH: hash([info.vendor, info.architecture, info.device, info.description].join()),
    featuresCount: num(adapter.features.size),
    limits: pick(num, adapter.limits, 'maxBindGroups', 'maxBufferSize', 'maxTextureDimension2D'),
  };
}
