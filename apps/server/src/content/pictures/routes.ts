import type { FastifyInstance } from 'fastify';
import { AppError } from '../../http/appError.ts';
import { guidePictureHome, guidePictures } from './guidePictures.ts';

/** An hour in seconds. The file of a name changes with a release of the product. */
const keptSeconds = 3_600;

/** Registers the addresses of pictures in texts. */
export function registerContentPictures(app: FastifyInstance): void {
  app.get<{ Params: { file: string } }>(
    `${guidePictureHome}:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const picture = (await guidePictures()).get(`${guidePictureHome}${request.params.file}`);
      if (!picture) throw new AppError('NOT_FOUND');
      return reply
        .header('cache-control', `public, max-age=${keptSeconds}`)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type('image/webp')
        .send(picture.bytes);
    },
  );
}
