import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A stretch of text that many answers share, compressed once. */
export interface Stretch {
  readonly plain: Buffer;
  /** Whole blocks of deflate, of which none is the last and none looks back at another stretch. */
  readonly blocks: Buffer;
}

/** Compresses a stretch of text, beside the main thread. */
export async function stretchOf(text: string): Promise<Stretch> {
  const plain = Buffer.from(text);
  const blocks = await deflate(plain, { level: 9, finishFlush: constants.Z_SYNC_FLUSH });
  return { plain, blocks };
}

/** The beginning of a file of gzip without a name and a time. */
const head = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** A block that holds nothing and is the last. */
const lastBlock = Buffer.from([1, 0, 0, 0xff, 0xff]);
/** The most bytes of a block that is not compressed. */
const mostStored = 0xffff;

/** Returns text as blocks that are not compressed. */
function stored(plain: Buffer): Buffer[] {
  const blocks: Buffer[] = [];
  for (let from = 0; from < plain.length; from += mostStored) {
    const part = plain.subarray(from, from + mostStored);
    const size = Buffer.alloc(5);
    size.writeUInt16LE(part.length, 1);
    size.writeUInt16LE(part.length ^ mostStored, 3);
    blocks.push(size, part);
  }
  return blocks;
}

const asStretch = (part: Stretch | string): Stretch => {
  if (typeof part !== 'string') return part;
  const plain = Buffer.from(part);
  return { plain, blocks: Buffer.concat(stored(plain)) };
};

/**
 * Puts stretches that are compressed already, and short texts of one reader between them, together to
 * one answer in gzip (RFC 1951, 1952). Only its check sum is computed anew.
 */
export function stitchGzip(parts: readonly (Stretch | string)[]): Buffer {
  const stretches = parts.map(asStretch);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(stretches.reduce((sum, { plain }) => crc32(plain, sum), 0));
  tail.writeUInt32LE(stretches.reduce((sum, { plain }) => sum + plain.length, 0) >>> 0, 4);
  return Buffer.concat([head, ...stretches.map(({ blocks }) => blocks), lastBlock, tail]);
}

/** Puts the same parts together as plain text. */
export const stitchPlain = (parts: readonly (Stretch | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => asStretch(part).plain));
