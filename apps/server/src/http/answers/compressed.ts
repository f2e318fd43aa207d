import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** The level that gives the smallest text in about a millisecond, for text made for one request. */
export const quick = 5;
/** The level for text that is compressed once and sent many times. Higher ones take far longer and save 1%. */
export const thorough = 6;

/** Compresses text as `br`. */
export const asBrotli = (text: string | Buffer, quality: number): Promise<Buffer> =>
  brotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
  });
/** Compresses text as `gzip`. */
export const asGzip = (text: string | Buffer): Promise<Buffer> => zip(text);

/** Adds names to the Vary header, and leaves those there that another part has written. */
export function addVary(reply: FastifyReply, ...names: string[]): void {
  const known = String(reply.getHeader('vary') ?? '');
  const all = [...known.split(/,\s*/).filter((name) => name !== ''), ...names];
  void reply.header('vary', [...new Set(all)].join(', '));
}

/** Returns true when a browser understands an encoding. */
export const takes = ({ headers }: FastifyRequest, encoding: 'br' | 'gzip'): boolean =>
  new Negotiator({ headers }).encodings([encoding]).length > 0;

/** Returns the best encoding that a browser understands; null for text as it is. */
export const encodingOf = (request: FastifyRequest): 'br' | 'gzip' | null =>
  (['br', 'gzip'] as const).find((encoding) => takes(request, encoding)) ?? null;

/**
 * Compresses text made for one request in a way that its browser understands, and names the way in
 * the reply.
 */
export async function compressed(
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<string | Buffer> {
  addVary(reply, 'accept-encoding');
  const encoding = encodingOf(request);
  if (encoding === null) return text;
  void reply.header('content-encoding', encoding);
  return encoding === 'br' ? asBrotli(text, quick) : asGzip(text);
}
