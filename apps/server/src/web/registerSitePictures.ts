import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createKept } from '../http/answers/createKept.ts';
import { AppError } from '../http/appError.ts';
import {
  findSitePicture,
  sitePictureAddress,
  sitePictureHome,
  sitePictureKinds,
  siteOfRequest,
} from '../sites/index.ts';

/** A year in seconds. An address names the bytes of its picture, so they never change. */
const keptSeconds = 31_536_000;
/** The most memory that pictures take. A picture has at most a quarter of a megabyte. */
const mostBytes = 8 * 1_024 * 1_024;

/**
 * Registers the addresses of the sites' own pictures. Anybody may ask, so the database is asked once
 * for a picture that the site has, and never for another one.
 */
export function registerSitePictures(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const kept = createKept<Buffer | null>(app.epochs, mostBytes);
  app.get<{ Params: { file: string } }>(
    `${sitePictureHome}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id, pictures } = await siteOfRequest(request);
      const address = `${sitePictureHome}${request.params.file}`;
      const [found] = sitePictureKinds.flatMap((kind) => {
        const picture = pictures[kind];
        return picture && sitePictureAddress(kind, picture) === address ? [{ kind, picture }] : [];
      });
      if (!found) throw new AppError('NOT_FOUND');
      const bytes = await kept.get(`${id}${address}`, async (before) => {
        const value = before ?? (await findSitePicture(db, id, found.kind, found.picture));
        return { value, bytes: value?.length ?? 0 };
      });
      if (!bytes) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', `public, max-age=${keptSeconds}, immutable`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(found.picture.type)
        .send(bytes);
    },
  );
}
