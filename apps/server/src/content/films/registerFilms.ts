import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';

/** The files of the films that come with the product: each in two forms, with captions in each language. */
const folder = fileURLToPath(new URL('files/', import.meta.url));
/** An hour in seconds. The file of a name changes with a release of the product, and then has another ETag. */
const keptSeconds = 3_600;

/** Registers the addresses of films. A player asks for the parts of a film that it needs (Range). */
export function registerFilms(app: FastifyInstance): void {
  app.register(fastifyStatic, {
    root: folder,
    prefix: '/films/',
    decorateReply: false,
    index: false,
    cacheControl: false,
    schemaHide: true,
    setHeaders: (reply) =>
      void reply.headers({
        'cache-control': `public, max-age=${keptSeconds}`,
        'content-security-policy': "default-src 'none'; sandbox",
      }),
  });
}
