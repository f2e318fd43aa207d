import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKept, type Kept } from '../http/answers/createKept.ts';
import type { Epochs } from '../http/answers/epochs.ts';
import { pack, sendPacked, type Packed } from '../http/answers/packed.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The answers of calls that are the same for everybody on a site. */
    sharedAnswers: Kept<Packed>;
  }
}

/** A site has few such answers, so this is never reached by an ordinary installation. */
const mostBytes = 32 * 1_024 * 1_024;

export const createSharedAnswers = (epochs: Epochs): Kept<Packed> => createKept(epochs, mostBytes);

/**
 * Answers a call from memory. The answer is made once for everybody with the same key, checked
 * against its schema and compressed. Browsers may keep it, and ask each time whether it changed. No
 * cache between may, because the server's clock in the header would be old.
 */
export async function answerShared(
  request: FastifyRequest,
  reply: FastifyReply,
  key: string,
  answer: () => Promise<unknown>,
): Promise<FastifyReply> {
  const packed = await request.server.sharedAnswers.get(key, async (before) => {
    const value = await pack(reply.serialize(await answer()) as string, before);
    return { value, bytes: value.bytes };
  });
  void reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
  return sendPacked(request, reply, packed);
}
