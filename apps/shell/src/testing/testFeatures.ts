import type { CollectorEvent } from '@poy/collector';

/** The graphics unit of a phone. */
export const testWebgl = {
  vendor: 'ARM',
  renderer: 'Mali-G68',
  version: '2',
  shadingLanguage: '3',
  extHash: '',
  webgl2: true,
};
export const testWebglParams = { maxTex: 8192, maxRB: 1, maxVA: 1, maxTC: 1 };

/** The signals of a phone that the shell reads. */
export const testFeatures = {
  webgl: testWebgl,
  webglParams: testWebglParams,
  summary: { osName: 'Android' },
  input: { maxTouchPoints: 5, hardwareConcurrency: 8, deviceMemory: 4 },
  network: { effectiveType: '4g', downlink: 10, rtt: 50 },
  screen: {
    width: 360,
    height: 800,
    pixelDepth: 24,
    orientation: 'portrait-primary',
    innerWidth: 1,
    innerHeight: 1,
    gamut: null,
    dark: null,
  },
  battery: { charging: true, level: 0.5 },
} as unknown as CollectorEvent['features'];
