import { hash } from '../browser/hash.ts';
import type { Signals } from '../sources.ts';

type Value = string | number | null | undefined;

/**
 * Returns the searchable short form of the signals: `prefix:value`, always all prefixes in this
 * order. An unknown value is `na`; two visitors with the same `na` have nothing in common.
 */
export function tokensOf(signals: Signals): string[] {
  const { summary, screen, webgl, webgpu2, fonts, sensors, input } = signals;
  const values: Record<string, Value> = {
    os: summary?.osName,
    osv: summary?.osVersion,
    br: summary?.browserName,
    brv: summary?.browserVersion,
    class: summary?.deviceClass,
    modelH: summary?.deviceName && hash(summary.deviceName).slice(0, 12),
    scr: screen && joined([screen.width, screen.height]),
    vp: screen && joined([screen.innerWidth, screen.innerHeight]),
    gamut: screen?.gamut,
    dark: screen && joined([screen.dark]),
    tz: signals.tz?.name,
    cpu: input?.hardwareConcurrency,
    mem: input?.deviceMemory,
    touch: input?.maxTouchPoints,
    wgv: webgl?.vendor,
    wgr: webgl?.renderer,
    net: signals.network?.effectiveType,
    webgpu: webgpu2 ? 1 : 0,
    ua: signals.ua?.slice(0, 120),
    wgpuN: webgpu2?.nameH,
    wgpuL: joined(webgpu2?.limits),
    wgpuF: webgpu2?.featuresCount,
    glmax: joined(signals.webglParams),
    rtc: joined(signals.rtc),
    md: joined(signals.mediaDevices),
    fontsN: fonts?.count,
    fontsH: fonts?.sig,
    sens: joined(sensors && Object.values(sensors).map(({ available }) => available)),
    idlePerm: signals.idleDetector?.permission,
    geoacc: accuracyWord(signals.geoClient?.accuracy),
  };
  return Object.entries(values).map(
    ([prefix, value]) => `${prefix}:${String(value ?? '') || 'na'}`,
  );
}

/** Joins the numbers and flags of a signal, flags as 1 and 0; null where one of them is unknown. */
function joined(parts: object | null | undefined): string | null {
  const values: unknown[] = Object.values(parts ?? [null]);
  return values.includes(null) ? null : values.map(Number).join('x');
}

/** Returns a word for metres. */
function accuracyWord(metres: number | null | undefined): string | null {
  if (metres == null) return null;
  if (metres <= 20) return 'precise';
  return metres <= 200 ? 'moderate' : 'coarse';
}
