import { moduleName } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { createOurWords, createSiteWords } from '../content/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import type { Releases } from '../releases/index.ts';
import { recordedReleases, siteOfRequest, type SiteRow } from '../sites/index.ts';
import { registerAheadRules } from './ahead/aheadRules.ts';
import { serveBuiltFiles } from './builds/builtFiles.ts';
import { favicon, robots, webManifest } from './builds/siteFiles.ts';
import { socialPicture, touchPicture } from './builds/ticketPictures.ts';
import { registerRecaptcha } from './head/registerRecaptcha.ts';
import { registerLocaleChoice } from './registerLocaleChoice.ts';
import { registerPages } from './registerPages.ts';
import { registerSitemap } from './registerSitemap.ts';
import { registerSitePictures } from './registerSitePictures.ts';
import { createPageLists, type PageLists } from './remotes/remotePages.ts';
import { createRemoteFiles } from './remotes/remoteReleases.ts';
import { registerResultPictures } from './results/registerResultPictures.ts';

const day = { 'cache-control': 'public, max-age=86400' } as const;

/** The small files that each site has of its own. */
function registerSiteFiles(
  app: FastifyInstance,
  listsOf: (site: SiteRow) => Promise<PageLists>,
): void {
  const hidden = { schema: { hide: true } };
  app.get('/favicon.svg', hidden, async (request, reply) =>
    reply
      .headers(day)
      .type('image/svg+xml')
      .send(favicon(await siteOfRequest(request))),
  );
  for (const [address, drawn] of [
    ['/social.png', socialPicture],
    ['/touch.png', touchPicture],
  ] as const)
    app.get(address, hidden, async (request, reply) =>
      reply
        .headers(day)
        .type('image/png')
        .send(drawn(await siteOfRequest(request))),
    );
  app.get('/manifest.webmanifest', hidden, async (request, reply) =>
    reply
      .headers(day)
      .type('application/manifest+json')
      .serializer(JSON.stringify)
      .send(webManifest(await siteOfRequest(request))),
  );
  app.get('/robots.txt', hidden, async (request, reply) => {
    const lists = await listsOf(await siteOfRequest(request));
    return reply
      .headers(day)
      .type('text/plain; charset=utf-8')
      .send(robots(lists, `${request.protocol}://${request.host}`));
  });
}

/** The addresses of the manifests of the remotes that this server serves itself. */
const ownRemotes = Object.fromEntries(
  moduleName.options.map((name) => [name, `/remotes/${name}/mf-manifest.json`]),
);

/** The releases to serve, what tests replace, and who paints. */
interface WebParts {
  releases: Releases;
  /** The time in ms that a page waits for its data. */
  pageWaitMs?: number;
  /** Pages are painted in processes of their own. */
  paintApart?: boolean;
}

/**
 * Registers pages and files: every address that is no call. Register it last. Tests replace how long a page
 * waits for its data (`pageWaitMs`).
 */
export async function registerWeb(
  app: FastifyInstance,
  deps: Deps,
  { releases, pageWaitMs, paintApart = false }: WebParts,
): Promise<void> {
  const listsOf = createPageLists(app.log);
  registerSiteFiles(app, async ({ id, remotes }) => listsOf(remotes, await releases.of(id)));
  registerSitePictures(app, deps);
  registerSitemap(app, deps);
  registerAheadRules(app);
  registerRecaptcha(app, deps);
  await registerLocaleChoice(app);
  await serveBuiltFiles(app, { db: deps.db, releases });
  const shellOf = await registerPages(app, deps, {
    releases,
    paintApart,
    listsOf,
    filesOf: createRemoteFiles(app.log, () => recordedReleases(deps.db)),
    wordsOf: createSiteWords(deps.db, app.epochs, createOurWords(releases)),
    waitMs: pageWaitMs,
  });
  registerResultPictures(app, deps, shellOf);
  await listsOf(ownRemotes, await releases.of(null).catch(() => ({})));
  app.setNotFoundHandler(() => Promise.reject(new AppError('NOT_FOUND')));
}
