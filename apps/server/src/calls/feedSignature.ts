import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../http/appError.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** True where the message of a bank feed comes from the sandbox. */
    demoFeed: boolean;
  }
}

/** The most in ms by which the clock of a message may be wrong. */
const tolerance = 5 * 60_000;

/** Returns the HMAC-SHA-256 over `${timestamp}.${body}` in lowercase hex. */
export const feedSignature = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');

function fits(secret: string | null, timestamp: string, body: string, signature: string): boolean {
  if (secret === null) return false;
  const [wanted, given] = [
    Buffer.from(feedSignature(secret, timestamp, body)),
    Buffer.from(signature),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Checks the headers x-feed-timestamp (ms since 1970) and x-feed-signature against the body as it
 * came. It notes in `request.demoFeed` whether the sandbox has signed. The wallet decides which
 * accounts the sandbox may report on.
 * @throws AppError SIGNATURE_INVALID, or REPLAYED when the message is more than 5 minutes off
 */
export function checkFeedSignature(request: FastifyRequest): void {
  const { clock, env } = request.server.deps;
  const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = request.headers;
  if (
    typeof timestamp !== 'string' ||
    typeof signature !== 'string' ||
    !/^\d{1,15}$/.test(timestamp)
  )
    throw new AppError('SIGNATURE_INVALID');
  const { bankFeed, demoFeed } = env.secrets;
  const { rawBody } = request;
  request.demoFeed = fits(demoFeed, timestamp, rawBody, signature);
  if (!request.demoFeed && !fits(bankFeed, timestamp, rawBody, signature))
    throw new AppError('SIGNATURE_INVALID');
  if (Math.abs(clock() - Number(timestamp)) > tolerance) throw new AppError('REPLAYED');
}
