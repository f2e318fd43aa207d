import { parentPort, workerData } from 'node:worker_threads';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import type { Pixels, QrNews, QrWork } from './readQr.ts';

// Reads the QR codes of one picture in a thread of its own, because a large picture takes the reader
// a second, in which nothing else would be answered.

/**
 * The length of a piece of a long picture in pixels, and by how much two neighbours overlap, which is
 * more than a code is high. Pieces bound the memory, which a whole picture takes several times over.
 */
const pieceLength = 2_400;
const overlap = 800;

const tell = (news: QrNews): void => parentPort?.postMessage(news);

/** A picture of four bytes a pixel: red, green, blue and opacity. */
interface Piece {
  readonly data: Uint8ClampedArray<ArrayBuffer>;
  readonly width: number;
  readonly height: number;
}

/** Returns some rows of a grey picture in four bytes a pixel, as the reader takes them. */
function pieceOf({ bytes, width, height }: Pixels, from: number): Piece {
  const rows = Math.min(pieceLength, height - from);
  const grey = new Uint8Array(bytes, from * width, rows * width);
  const dots = new Uint32Array(grey.length);
  for (let at = 0; at < grey.length; at += 1) dots[at] = 0xff000000 + (grey[at] ?? 0) * 0x010101;
  const data = new Uint8ClampedArray(dots.buffer);
  return { data, width, height: rows };
}

async function textsOf(pixels: Pixels): Promise<ReadonlySet<string>> {
  const texts = new Set<string>();
  for (let from = 0; ; from += pieceLength - overlap) {
    const piece = pieceOf(pixels, from);
    for (const { text } of await readBarcodes(piece, { formats: ['QRCode'], tryHarder: true }))
      texts.add(text);
    if (from + piece.height >= pixels.height) return texts;
  }
}

const { pixels, reader } = workerData as QrWork;
// The reader is handed in. Left to itself, the package would fetch it from a network.
await prepareZXingModule({ overrides: { wasmBinary: reader }, fireImmediately: true });
tell('begun');
tell({ texts: [...(await textsOf(pixels))] });
