import { bodyBytes } from '@poy/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Readable } from 'node:stream';
import { addressKey } from '../addressKey.ts';
import { AppError } from '../appError.ts';
import { createBodyBudget, leastBytes, type BodyLimits, type Charge } from './bodyBudget.ts';

/**
 * Bodies may hold 32 MiB in all and 8 MiB of one address. That is many times what members need,
 * also behind one router, and a small part of a server's memory.
 */
export const bodyLimits: BodyLimits = {
  most: 32 * 1_024 * 1_024,
  mostPerAddress: 8 * 1_024 * 1_024,
};

/**
 * Bodies with a picture wait until the picture is read, so that they have a room of their own. It
 * holds all that may wait (`createPictureTurns`), and none of it is taken from other calls.
 */
export const pictureLimits: BodyLimits = {
  most: 24 * 1_024 * 1_024,
  mostPerAddress: 8 * 1_024 * 1_024,
};

const charges = new WeakMap<FastifyRequest, Charge>();

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/**
 * Reads a body as text, at most as long as its call allows. Memory grows with the bytes that have
 * come, never with the announced length, and every step of it is charged. Pieces are joined as they
 * come, because thousands of tiny ones would weigh many times their content.
 * @throws AppError PAYLOAD_TOO_LARGE, RATE_LIMITED, UNAVAILABLE; Error when the sender goes away
 */
export function readBody(request: FastifyRequest, payload: Readable): Promise<string> {
  const limit = request.routeOptions.bodyLimit;
  const charge = charges.get(request);
  return new Promise((resolve, reject) => {
    let kept = Buffer.allocUnsafe(Math.min(leastBytes, limit));
    let length = 0;

    function keep(part: Buffer): void {
      if (length + part.length > limit) throw new AppError('PAYLOAD_TOO_LARGE');
      if (length + part.length > kept.length) {
        const size = Math.min(limit, Math.max(kept.length * 2, length + part.length));
        charge?.hold(Math.max(size, leastBytes));
        const longer = Buffer.allocUnsafe(size);
        kept.copy(longer, 0, 0, length);
        kept = longer;
      }
      length += part.copy(kept, length);
    }
    function stop(): void {
      payload.off('data', onData).off('end', onEnd).off('error', onError);
    }
    function onData(part: Buffer): void {
      try {
        keep(part);
      } catch (error) {
        onError(error);
      }
    }
    function onEnd(): void {
      stop();
      resolve(kept.toString('utf8', 0, length));
    }
    function onError(error: unknown): void {
      stop();
      reject(error);
    }
    payload.on('data', onData).on('end', onEnd).on('error', onError);
  });
}

/**
 * Guards the bodies of all calls. A body that is announced as too long is refused before a byte of
 * it is read. A body that is read is charged until its answer is out. Nobody waits for a body that
 * no handler has read.
 */
export function guardBodies(app: FastifyInstance): void {
  const openUsual = createBodyBudget(bodyLimits);
  const openPicture = createBodyBudget(pictureLimits);
  // Each kind of body is registered by the feature that reads it, so text/plain is not accepted by
  // default.
  app.removeAllContentTypeParsers();
  app.addHook('preParsing', (request, reply, _payload, done) => {
    if (!hasBody(request)) return done();
    if (Number(request.headers['content-length'] ?? 0) > request.routeOptions.bodyLimit)
      return done(new AppError('PAYLOAD_TOO_LARGE'));
    const open = request.routeOptions.bodyLimit > bodyBytes.large ? openPicture : openUsual;
    const charge = open(addressKey(request.ip));
    try {
      charge.hold(leastBytes);
    } catch (error) {
      return done(error as AppError);
    }
    charges.set(request, charge);
    // The charge ends with the first of two events: the answer is out, or the connection is gone.
    reply.raw.once('finish', charge.end).once('close', charge.end);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (hasBody(request) && !request.raw.complete) void reply.header('connection', 'close');
    done();
  });
}
