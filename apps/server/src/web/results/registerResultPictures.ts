import { languages, locales, languageOf } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../http/answers/createKept.ts';
import { AppError } from '../../http/appError.ts';
import { roundResults } from '../../lottery/index.ts';
import { siteOfRequest } from '../../sites/index.ts';
import { sitePictures } from '../builds/sitePictures.ts';
import type { ShellBuild } from '../builds/shellBuild.ts';
import { drawResult } from './drawResult.ts';

/** The most memory that pictures take: a picture has about 25 kB. */
const mostBytes = 16 * 1_024 * 1_024;
/** The most pictures that wait to be drawn. Whoever asks for one more gets the picture of the site. */
const mostWaiting = 20;
/** The address of a result names its digits in the query, so its picture stays for an hour. */
const caching = 'public, max-age=3600';
const name = new RegExp(String.raw`^([1-9]\d{0,9})\.(${languages.join('|')})\.png$`);

interface Picture {
  bytes: Buffer;
  /** Another text when the picture shows anything else. */
  mark: string;
}

/** Makes the function that does one piece of work after another; null where too many wait. */
function oneByOne(): <T>(work: () => Promise<T>) => Promise<T> | null {
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return (work) => {
    if (waiting >= mostWaiting) return null;
    waiting += 1;
    const done = last.then(work).finally(() => (waiting -= 1));
    last = done.catch(() => null);
    return done;
  };
}

/**
 * Registers the pictures of results, which chats show beside a link. Each is drawn once, when somebody
 * asks for it, one at a time, and stays in memory while its result and its site stay as they are.
 */
export function registerResultPictures(
  app: FastifyInstance,
  { db }: Pick<Deps, 'db'>,
  shellOf: (request: FastifyRequest) => Promise<Pick<ShellBuild, 'resultTexts'> | null>,
): void {
  const kept = createKept<Picture | null>(app.epochs, mostBytes);
  const inTurn = oneByOne();

  app.get<{ Params: { file: string } }>(
    '/result-pictures/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const [, id, language] = name.exec(request.params.file) ?? [];
      const locale = locales.find((one) => languageOf(one) === language);
      if (id === undefined || !locale) throw new AppError('NOT_FOUND');
      const site = await siteOfRequest(request);
      const picture = await kept.get(`${request.host} ${id} ${locale}`, async (before) => {
        const [result] = await roundResults(db, site.id, { betId: Number(id) });
        if (!result) throw new AppError('NOT_FOUND');
        const shell = await shellOf(request);
        if (!shell) throw new AppError('NOT_FOUND');
        const texts = await shell.resultTexts(locale, result, site);
        const mark = JSON.stringify([texts, site.title, site.theme]);
        if (before?.mark === mark) return { value: before, bytes: before.bytes.length };
        const bytes = await inTurn(() => drawResult(texts, site, request.host));
        return { value: bytes && { bytes, mark }, bytes: bytes?.length ?? 0 };
      });
      if (!picture) return reply.redirect(sitePictures(site.pictures).share);
      return reply.header('cache-control', caching).type('image/png').send(picture.bytes);
    },
  );
}
