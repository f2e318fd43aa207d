import type { CollectorEvent } from '@poy/collector';
import type { SessionReply, TagBody } from '@poy/contract';
import { inTab, onDevice, type Storing } from '@poy/host/storage';
import type { Counted } from './Visit.ts';

interface TagParts {
  features: CollectorEvent['features'];
  counted: Counted;
  member: SessionReply | null;
  /** The visitor's id. */
  id: string | null;
}

const drawnByProcessor = /swiftshader|llvmpipe|basic render|software/i;

/** Returns the strength of the graphics unit: 0 none, 1 to 3 by the largest texture it takes. */
export function gpuTier({
  webgl,
  webglParams,
}: Pick<CollectorEvent['features'], 'webgl' | 'webglParams'>): number {
  if (!webgl || drawnByProcessor.test(webgl.renderer ?? '')) return 0;
  const largest = webglParams?.maxTex ?? 0;
  return largest >= 16_384 ? 3 : largest >= 8_192 ? 2 : 1;
}

/**
 * Returns the names of the values that this site stores in the browser, never the values; null
 * where storage is blocked.
 */
function namesIn(storing: Storing): string[] | null {
  const names = storing.names()?.slice(0, 100);
  return names?.map((name) => name.slice(0, 200)) ?? null;
}

/**
 * Returns the tag fields of specification §3 from the collector's readings. The server fills in
 * `ip` and `headers`.
 */
export function tagOf({ features, counted, member, id }: TagParts): TagBody['tag'] {
  const { input, screen, network, battery, summary } = features;
  return {
    referUrl: counted.referUrl.slice(0, 2_048),
    headers: null,
    page: counted.page.slice(0, 2_048),
    uid: member?.userName ?? null,
    uuid: member?.uuid ?? null,
    deviceUUID: id,
    cpuCores: input?.hardwareConcurrency ?? null,
    pixelDepth: screen?.pixelDepth ?? null,
    touchSupport: input?.maxTouchPoints == null ? null : input.maxTouchPoints > 0,
    gpuTier: gpuTier(features),
    sessionStorage: namesIn(inTab),
    localStorage: namesIn(onDevice),
    network: network && {
      downlink: network.downlink,
      effectiveType: network.effectiveType,
      rtt: network.rtt,
    },
    screen: screen && {
      width: screen.width,
      height: screen.height,
      orientation: screen.orientation,
    },
    platform: summary?.osName ?? null,
    ip: null,
    battery: battery && { charging: battery.charging, level: battery.level },
  };
}
