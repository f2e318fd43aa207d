/**
 * `npm run sounds` makes the three sounds of the product (libs/host/src/sound): a shot that was taken,
 * a ball that lands, and a win. They are calculated here, so their source is this file. One channel of
 * 8 bits at 22,050 samples a second is enough for a tone of less than a second, and every browser plays
 * it.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const rate = 22_050;

/** A tone that begins at `at` and is `long` seconds long; `to` is the frequency in Hz at its end. */
interface Tone {
  readonly at: number;
  readonly long: number;
  readonly from: number;
  readonly to?: number;
  /** Between 0 and 1. */
  readonly loud: number;
}

const chime = (at: number, from: number): Tone[] => [
  { at, long: 0.42, from, loud: 0.34 },
  { at, long: 0.25, from: from * 2, loud: 0.12 },
  { at, long: 0.12, from: from * 3, loud: 0.05 },
];

/** The tones of each sound, by the name of its file. */
export const sounds: Readonly<Record<string, readonly Tone[]>> = {
  'shot.wav': [
    { at: 0, long: 0.14, from: 980, to: 240, loud: 0.45 },
    { at: 0.02, long: 0.1, from: 1960, to: 480, loud: 0.12 },
  ],
  'ball.wav': [
    { at: 0, long: 0.09, from: 1180, to: 1040, loud: 0.4 },
    { at: 0, long: 0.03, from: 2660, loud: 0.2 },
  ],
  // The notes C, E, G and C, one after the other.
  'win.wav': [
    ...chime(0, 523.25),
    ...chime(0.09, 659.25),
    ...chime(0.18, 783.99),
    ...chime(0.27, 1046.5),
  ],
};

/** Returns the height of a tone's wave (-1 to 1) at a moment in seconds. It begins in 4 ms and dies away. */
function wave({ at, long, from, to = from, loud }: Tone, moment: number): number {
  const since = moment - at;
  if (since < 0 || since > long) return 0;
  const part = since / long;
  const turns = since * (from + ((to - from) * part) / 2);
  const begins = Math.min(1, since / 0.004);
  return loud * begins * Math.exp(-4.5 * part) * (1 - part) * Math.sin(2 * Math.PI * turns);
}

/** Makes the content of a sound's file, a WAV. */
export function makeSound(tones: readonly Tone[]): Buffer {
  const seconds = Math.max(...tones.map(({ at, long }) => at + long));
  const samples = Uint8Array.from({ length: Math.ceil(seconds * rate) }, (_, n) => {
    const height = tones.reduce((sum, tone) => sum + wave(tone, n / rate), 0);
    return Math.round(128 + 127 * Math.max(-1, Math.min(1, height)));
  });
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  // Plain samples, one channel.
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  // Bytes a second, bytes a sample, bits a sample.
  head.writeUInt32LE(rate, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Returns the address of a sound's file in the sources. */
export const soundFile = (name: string): URL =>
  new URL(`../libs/host/src/sound/${name}`, import.meta.url);

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const [name, tones] of Object.entries(sounds))
    await writeFile(soundFile(name), makeSound(tones));
