import type { Language } from '@poy/contract/rules';
import type { Cue } from './playFilm.ts';

/** Writes a time (ms) as captions do: 00:00:02.500. */
function timeOf(ms: number): string {
  const [seconds, rest] = [Math.floor(ms / 1_000), Math.round(ms % 1_000)];
  const two = (value: number): string => String(value).padStart(2, '0');
  const three = String(Math.min(rest, 999)).padStart(3, '0');
  return `00:${two(Math.floor(seconds / 60))}:${two(seconds % 60)}.${three}`;
}

/** Returns the captions of a film in one language as WebVTT. Each is shown until the next one. */
export function writeCaptions(cues: readonly Cue[], language: Language, lengthMs: number): string {
  const blocks = cues.map(({ caption, from }, place) => {
    const to = cues[place + 1]?.from ?? lengthMs;
    return `${timeOf(from)} --> ${timeOf(to)}\n${caption[language]}\n`;
  });
  return ['WEBVTT\n', ...blocks].join('\n');
}
