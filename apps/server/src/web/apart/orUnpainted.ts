import type { FastifyReply, FastifyRequest } from 'fastify';
import { PainterAway } from '../painter/PainterAway.ts';

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

/** A browser may come back after this many seconds. */
const retryAfter = '5';
/** The words of the page for a connection problem are the shell's, and the shell is what is away. */
const words = [
  'ระบบขัดข้อง กรุณาโหลดใหม่อีกครั้งในอีกสักครู่',
  'The page cannot be shown right now. Please refresh in a moment.',
  'ម៉ាស៊ីនមេមានបញ្ហា សូមផ្ទុកឡើងវិញបន្តិចទៀត',
  'ဆာဗာ ချို့ယွင်းနေသည်။ ခဏနေ ပြန်ဖွင့်ပါ။',
].join('\n');

const isAway = (error: unknown): error is PainterAway => error instanceof PainterAway;

/**
 * Returns `sendPage`, which makes a page once more where what paints it ended in the middle. Where nobody paints
 * then either, it answers a few words in all languages, which need no shell.
 */
export const orUnpainted =
  (sendPage: Answer): Answer =>
  async (request, reply) => {
    const again = (error: unknown): Promise<FastifyReply> => {
      if (!isAway(error)) throw error;
      return sendPage(request, reply);
    };
    try {
      return await sendPage(request, reply).catch(again);
    } catch (error) {
      if (!isAway(error)) throw error;
      request.log.error({ err: error, url: request.url }, 'nobody paints the page');
      return reply
        .code(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': retryAfter })
        .type('text/plain; charset=utf-8')
        .send(`${words}\n`);
    }
  };
