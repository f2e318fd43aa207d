import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../http/appError.ts';
import type { CallSite } from '../lookUps.ts';

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

/** Answers whether a signature is the one of a time and a body, in a time that tells nothing of it. */
export function sameSignature(
  secret: string | null,
  timestamp: string,
  body: string,
  signature: string,
): boolean {
  if (secret === null) return false;
  const [wanted, given] = [
    Buffer.from(feedSignature(secret, timestamp, body)),
    Buffer.from(signature),
  ];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/**
 * Returns the signature of an answer to one of our own questions, in lowercase hex: the HMAC-SHA-256
 * over `${signature of the question}.${body of the answer}`. The question's signature stands for its
 * time and its body, so an answer to another question never fits. No report can be mistaken for an
 * answer, because the one begins with a time and the other with 64 digits in hex.
 */
export const answerSignature = (secret: string, question: string, body: string): string =>
  feedSignature(secret, question, body);

/** The time and the signature that a request carries. */
interface Signed {
  timestamp: string;
  signature: string;
}

/** @throws AppError SIGNATURE_INVALID where a request carries none */
function signedOf({ headers }: FastifyRequest): Signed {
  const { 'x-feed-timestamp': timestamp, 'x-feed-signature': signature } = headers;
  if (
    typeof timestamp !== 'string' ||
    typeof signature !== 'string' ||
    !/^\d{1,15}$/.test(timestamp)
  )
    throw new AppError('SIGNATURE_INVALID');
  return { timestamp, signature };
}

/** @throws AppError REPLAYED when a message is more than 5 minutes off */
function refuseOld(request: FastifyRequest, { timestamp }: Signed): void {
  if (Math.abs(request.server.deps.clock() - Number(timestamp)) > tolerance)
    throw new AppError('REPLAYED');
}

/**
 * Checks the headers x-feed-timestamp (ms since 1970) and x-feed-signature against the body as it
 * came, with the secret of the feed. It notes in `request.demoFeed` whether the sandbox has signed.
 * The wallet decides which accounts the sandbox may report on.
 * @throws AppError SIGNATURE_INVALID, or REPLAYED when the message is more than 5 minutes off
 */
export function checkFeedSignature(
  request: FastifyRequest,
  feed: 'bankFeed' | 'walletFeed' | 'chainFeed',
): void {
  const signed = signedOf(request);
  const { timestamp, signature } = signed;
  const { [feed]: secret, demoFeed } = request.server.deps.env.secrets;
  const { rawBody } = request;
  request.demoFeed = sameSignature(demoFeed, timestamp, rawBody, signature);
  if (!request.demoFeed && !sameSignature(secret, timestamp, rawBody, signature))
    throw new AppError('SIGNATURE_INVALID');
  refuseOld(request, signed);
}

/**
 * Checks the same headers of a call by the server of a site's agent, against the key of that site.
 * That the same call counts once is for its work to see.
 * @throws AppError SIGNATURE_INVALID (also where the site has no key), or REPLAYED as above
 */
export function checkAgentSignature(request: FastifyRequest, site: CallSite): void {
  const signed = signedOf(request);
  const key = request.server.sites.agentKey(site);
  if (!sameSignature(key, signed.timestamp, request.rawBody, signed.signature))
    throw new AppError('SIGNATURE_INVALID');
  refuseOld(request, signed);
}
