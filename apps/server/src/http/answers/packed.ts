import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { addVary, asBrotli, asGzip, encodingOf, thorough } from './compressed.ts';

/** A text for many readers, compressed once. */
export interface Packed {
  /** The name of the content. It is a weak one, because the compressed forms share it. */
  readonly etag: string;
  readonly plain: Buffer;
  readonly brotli: Buffer;
  /** Compresses the text for a reader who knows only gzip, the first time that one comes. */
  gzip(): Promise<Buffer>;
  /** The memory that all forms take. */
  readonly bytes: number;
}

/**
 * Compresses a text for many readers. Where the text is that of `before`, nothing is compressed
 * anew.
 */
export async function pack(
  text: string,
  before?: Packed,
  quality: number = thorough,
): Promise<Packed> {
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  if (before?.etag === etag) return before;
  const plain = Buffer.from(text);
  const brotli = await asBrotli(plain, quality);
  let gzip: Promise<Buffer> | undefined;
  return {
    etag,
    plain,
    brotli,
    gzip: () => (gzip ??= asGzip(plain)),
    // A form in gzip is a little larger than one in brotli.
    bytes: plain.length + 3 * brotli.length,
  };
}

/** Returns true when a reader says that they have the content of this name. */
const has = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(/,\s*/).includes(etag) ?? false;

/**
 * Sends a packed text in the form that the browser understands, or 304 to one that has it. The
 * caller has written the other headers and the status.
 */
export async function sendPacked(
  request: FastifyRequest,
  reply: FastifyReply,
  packed: Packed,
): Promise<FastifyReply> {
  addVary(reply, 'accept-encoding');
  void reply.header('etag', packed.etag);
  if (reply.statusCode === 200 && has(request, packed.etag)) return reply.code(304).send();
  const encoding = encodingOf(request);
  if (encoding === null) return reply.send(packed.plain);
  void reply.header('content-encoding', encoding);
  return reply.send(encoding === 'br' ? packed.brotli : await packed.gzip());
}
