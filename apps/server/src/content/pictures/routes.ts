import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../http/answers/createKept.ts';
import { AppError } from '../../http/appError.ts';
import { siteOfRequest } from '../../sites/index.ts';
import { guidePictureHome, guidePictures } from './guidePictures.ts';
import { contentPictureHome, findPicture } from './pictureRows.ts';

/** A year in seconds: the address names the bytes of its picture, so they never change. */
const yearSeconds = 31_536_000;
/** An hour in seconds: the file of a name changes with a release of the product. */
const hourSeconds = 3_600;
/** The most memory that pictures of operators take. One has at most half a megabyte. */
const mostBytes = 16 * 1_024 * 1_024;

type Asked = { Params: { file: string } };

const sendPicture = (reply: FastifyReply, bytes: Buffer, caching: string): FastifyReply =>
  reply
    .header('cache-control', caching)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .type('image/webp')
    .send(bytes);

/** Registers the addresses of pictures in texts, which anybody may fetch. */
export function registerContentPictures(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const kept = createKept<Buffer | null>(app.epochs, mostBytes);
  app.get<Asked>(`${guidePictureHome}:file`, { schema: { hide: true } }, async (request, reply) => {
    const picture = (await guidePictures()).get(`${guidePictureHome}${request.params.file}`);
    if (!picture) throw new AppError('NOT_FOUND');
    return sendPicture(reply, picture.bytes, `public, max-age=${hourSeconds}`);
  });
  app.get<Asked>(
    `${contentPictureHome}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const { id } = await siteOfRequest(request);
      const [, hash] = /^([0-9a-f]{32})\.webp$/.exec(request.params.file) ?? [];
      if (hash === undefined) throw new AppError('NOT_FOUND');
      const bytes = await kept.get(`${id} ${hash}`, async (before) => {
        const value = before ?? (await findPicture(db, id, hash));
        return { value, bytes: value?.length ?? 0 };
      });
      if (!bytes) throw new AppError('NOT_FOUND');
      return sendPicture(reply, bytes, `public, max-age=${yearSeconds}, immutable`);
    },
  );
}
