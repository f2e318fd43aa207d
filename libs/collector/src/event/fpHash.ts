import { hash } from '../browser/hash.ts';
import type { Signals } from '../sources.ts';

const missing = '00000000';

/**
 * Returns the fingerprint: summary, ua, screen, tz, webgl and audio, each hashed by itself to 8
 * digits and joined by `-`. A signal that was blocked or came too late leaves `00000000` in its own
 * place, so a comparison of two fingerprints sees that it is missing, not different. Only stable
 * parts of a signal count: not the window's size, a turned phone, or summer time.
 */
export function fpHash({ summary, ua, screen, tz, webgl, audio }: Signals): string {
  const display = screen && [[screen.width, screen.height].sort(), screen.pixelDepth, screen.gamut];
  const stable = [summary, ua, display, tz && (tz.name ?? tz.offset), webgl, audio?.sampleRate];
  return stable
    .map((value) => (value == null ? missing : hash(JSON.stringify(value)).slice(0, 8)))
    .join('-');
}
