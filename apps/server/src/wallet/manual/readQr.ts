import { Worker } from 'node:worker_threads';

/** The most ms that the thread takes to start, which is long on a busy machine. */
const startMs = 10_000;
/** The most ms that a picture is searched for a code. */
const searchMs = 1_500;

/** A picture of 4 bytes a pixel: red, green, blue and opacity. */
export interface Pixels {
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** What the thread says: that it begins, and then what it has found. */
export type QrNews = 'begun' | { readonly text: string | null };

/**
 * Returns the text of a QR code in a picture, or null where none is found in time. It is searched
 * for in another thread, so that the server goes on answering.
 */
export function readQr(pixels: Pixels): Promise<string | null> {
  const worker = new Worker(new URL('./qrWorker.ts', import.meta.url), {
    workerData: pixels,
    transferList: [pixels.bytes],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (text: string | null): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(text);
    };
    let timer = setTimeout(() => end(null), startMs);
    worker.on('message', (news: QrNews) => {
      if (news !== 'begun') return end(news.text);
      clearTimeout(timer);
      timer = setTimeout(() => end(null), searchMs);
    });
    worker.once('error', () => end(null));
    worker.once('exit', () => end(null));
  });
}
