import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/**
 * The kinds of frames. `whole` holds a list of messages. `first`, `next` and `last` are the pieces of a
 * list that is too long for one frame. `beat` says the number of its sender's newest frame, and `ask` says
 * that too, and makes everybody else beat.
 */
const kinds = ['whole', 'first', 'next', 'last', 'beat', 'ask'] as const;

/** What one process says to the others by the broker. */
export interface Frame {
  /** The process, by an id that it has until it ends. */
  readonly origin: string;
  /** Frames of a process with content are numbered from 1, without a gap. */
  readonly number: number;
  readonly kind: (typeof kinds)[number];
  readonly body: Buffer;
}

const method = 'aes-256-gcm';
const [nonceBytes, tagBytes, originBytes] = [12, 16, 16];
const headBytes = 1 + originBytes + 8;

/** The most bytes of the body of a frame, so that a frame is far below what brokers take (1 MiB). */
export const mostBody = 60 * 1024;
/** The most bytes of a frame. */
export const mostFrame = 64 * 1024;

function write({ origin, number, kind, body }: Frame): Buffer {
  const head = Buffer.alloc(headBytes);
  head.writeUInt8(kinds.indexOf(kind), 0);
  head.write(origin.replaceAll('-', ''), 1, 'hex');
  head.writeBigUInt64BE(BigInt(number), 1 + originBytes);
  return Buffer.concat([head, body]);
}

function read(text: Buffer): Frame | null {
  const kind = kinds[text[0] ?? kinds.length];
  if (!kind || text.length < headBytes) return null;
  const hex = text.toString('hex', 1, 1 + originBytes);
  return {
    origin: hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    number: Number(text.readBigUInt64BE(1 + originBytes)),
    kind,
    body: text.subarray(headBytes),
  };
}

export interface Seal {
  /** The subject of the installation, which nobody can guess who has not its secret. */
  readonly subject: string;
  close(frame: Frame): Buffer;
  /** Returns a frame; null where another installation, or nobody of ours, made the bytes. */
  open(bytes: Uint8Array): Frame | null;
}

/**
 * Makes what seals the frames of an installation, which is known by its secret and its database. Whoever
 * shares the broker can neither read a frame nor make one.
 */
export function createSeal(secret: string, database: string): Seal {
  const derive = (use: string, bytes: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, database, `bus between processes: ${use}`, bytes));
  const key = derive('key', 32);
  return {
    subject: `poy.${derive('subject', 16).toString('hex')}`,
    close(frame) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(method, key, nonce);
      const sealed = Buffer.concat([cipher.update(write(frame)), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(bytes) {
      const sealed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const content = nonceBytes + tagBytes;
      if (sealed.length < content + headBytes) return null;
      try {
        const nonce = sealed.subarray(0, nonceBytes);
        const tag = sealed.subarray(nonceBytes, content);
        const decipher = createDecipheriv(method, key, nonce).setAuthTag(tag);
        return read(Buffer.concat([decipher.update(sealed.subarray(content)), decipher.final()]));
      } catch {
        return null;
      }
    },
  };
}
