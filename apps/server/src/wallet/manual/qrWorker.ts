import jsqr from 'jsqr';
import { parentPort, workerData } from 'node:worker_threads';
import type { Pixels, QrNews } from './readQr.ts';

// Reads one QR code in a thread of its own, because a picture of noise takes the reader seconds, in
// which nothing else would be answered.
const tell = (news: QrNews): void => parentPort?.postMessage(news);
tell('begun');
const { bytes, width, height } = workerData as Pixels;
const found = jsqr.default(new Uint8ClampedArray(bytes), width, height, {
  inversionAttempts: 'dontInvert',
});
tell({ text: found?.data ?? null });
