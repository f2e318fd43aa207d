import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';

/** The most ms that the thread takes to start, which is long on a busy machine. */
const startMs = 10_000;
/** The most ms that a picture is searched for codes. The largest one takes a second of its own core. */
const searchMs = 6_000;

/** A grey picture of one byte a pixel, row by row. */
export interface Pixels {
  readonly bytes: ArrayBuffer;
  readonly width: number;
  readonly height: number;
}

/** The thread's work: a picture, and the machine code of the reader. */
export interface QrWork {
  readonly pixels: Pixels;
  readonly reader: ArrayBuffer;
}

/** A message of the thread: that it has begun, and then the texts that it has found. */
export type QrNews = 'begun' | { readonly texts: readonly string[] };

let kept: ArrayBuffer | null = null;

/** Returns the machine code of the reader, from its installed file. */
async function readerCode(): Promise<ArrayBuffer> {
  if (kept) return kept;
  const { resolve } = createRequire(import.meta.url);
  const bytes = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'));
  return (kept = Uint8Array.from(bytes).buffer);
}

/**
 * Returns the texts of all QR codes in a picture, each once. There are none where the search takes
 * too long, also where some were found by then: one that was not found yet might be a second slip's.
 * It is searched in another thread, so that the server goes on answering.
 */
export async function readQr(pixels: Pixels): Promise<readonly string[]> {
  const work: QrWork = { pixels, reader: await readerCode() };
  const worker = new Worker(new URL('./qrWorker.ts', import.meta.url), {
    workerData: work,
    transferList: [pixels.bytes],
    resourceLimits: { maxOldGenerationSizeMb: 128 },
    execArgv: [],
  });
  return new Promise((resolve) => {
    const end = (texts: readonly string[]): void => {
      clearTimeout(timer);
      void worker.terminate();
      resolve(texts);
    };
    let timer = setTimeout(() => end([]), startMs);
    worker.on('message', (news: QrNews) => {
      if (news !== 'begun') return end(news.texts);
      clearTimeout(timer);
      timer = setTimeout(() => end([]), searchMs);
    });
    worker.once('error', () => end([]));
    worker.once('exit', () => end([]));
  });
}
