import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../http/answers/createKept.ts';
import { pack, sendPacked, type Packed } from '../../http/answers/packed.ts';
import { AppError } from '../../http/appError.ts';
import { siteOfRequest } from '../../sites/index.ts';
import { drawTitle } from './drawTitle.ts';
import { createKnownTitles } from './knownTitles.ts';

/** The most memory that pictures take. One has about 6 kB with its compressed forms. */
const mostBytes = 16 * 1_024 * 1_024;

/** The headers of a picture. After a day a browser asks whether the name of the title has changed it. */
const headers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
} as const;

/**
 * Registers the pictures that are drawn of titles: `/game-pictures/<partner>/<title>.svg`. Anybody may ask,
 * so the database is not asked for a single picture.
 */
export function registerPictures(
  app: FastifyInstance,
  { db, steadyClock }: Pick<Deps, 'db' | 'steadyClock'>,
): void {
  const titleOf = createKnownTitles(db, steadyClock);
  const kept = createKept<Packed>(app.epochs, mostBytes);
  app.get<{ Params: { partner: string; file: string } }>(
    '/game-pictures/:partner/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { demo } = await siteOfRequest(request);
      const { partner, file } = request.params;
      if (!file.endsWith('.svg')) throw new AppError('NOT_FOUND');
      const title = await titleOf(partner, file.slice(0, -'.svg'.length));
      if (!title || (title.demoOnly && !demo)) throw new AppError('NOT_FOUND');
      const packed = await kept.get(`${partner}/${file}`, async (before) => {
        const value = await pack(drawTitle(title), before);
        return { value, bytes: value.bytes };
      });
      return sendPacked(request, reply.headers(headers).type('image/svg+xml'), packed);
    },
  );
}
