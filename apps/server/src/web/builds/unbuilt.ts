import type { FastifyReply, FastifyRequest } from 'fastify';

/** The answer while there is no page to show. The calls work without the pages. */
export const unbuilt = (_request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('The pages are not built yet: run npm run build, then start again.\n');
