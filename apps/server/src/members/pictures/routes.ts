import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/appError.ts';
import type { Deps } from '../../deps.ts';
import { findPicture, pictureHome } from './pictures.ts';
import { siteOfRequest } from '../../sites/index.ts';

/** A year in seconds. An address names the bytes of its picture, so they never change. */
const keptSeconds = 31_536_000;

/**
 * Registers the addresses of members' pictures. They answer members of the same site alone, so that
 * a picture is kept by the browser that asked and by nothing on the way. Whoever knows no address
 * cannot find one, because it is made of the picture itself.
 */
export function registerPictures(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  app.get<{ Params: { file: string } }>(
    `${pictureHome}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const site = await siteOfRequest(request);
      if (!(await app.sessions.memberOf(reply, site.id))) throw new AppError('unAuthorized');
      const [, hash] = /^([0-9a-f]{64})\.webp$/.exec(request.params.file) ?? [];
      const bytes = hash && (await findPicture(db, site.id, hash));
      if (!bytes) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', `private, max-age=${keptSeconds}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('vary', 'cookie')
        .type('image/webp')
        .send(bytes);
    },
  );
}
