import { moduleName, type Site } from '@poy/contract';
import type { FastifyInstance } from 'fastify';
import { defaultBuilds } from '../config/defaultBuilds.ts';
import { createOurWords, createSiteWords } from '../content/index.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { recordedReleases, siteOfRequest } from '../sites/index.ts';
import { registerAheadRules } from './ahead/aheadRules.ts';
import { builtApps, serveBuiltFiles } from './builds/builtFiles.ts';
import { registerRecaptcha } from './head/registerRecaptcha.ts';
import { registerLocaleChoice } from './registerLocaleChoice.ts';
import { registerSitemap } from './registerSitemap.ts';
import { registerSitePictures } from './registerSitePictures.ts';
import { createPageLists } from './remotes/remotePages.ts';
import { createRemoteFiles } from './remotes/remoteReleases.ts';
import { registerResultPictures } from './results/registerResultPictures.ts';
import { orAwayPage } from './apart/sendAwayPage.ts';
import { createSendPage } from './pages/sendPage.ts';
import { loadPainter, loadShell, type ShellBuild } from './builds/shellBuild.ts';
import { favicon, robots, webManifest } from './builds/siteFiles.ts';
import { socialPicture, touchPicture } from './builds/ticketPictures.ts';
import { unbuilt } from './builds/unbuilt.ts';

const day = { 'cache-control': 'public, max-age=86400' } as const;

/** The small files that each site has of its own. */
function registerSiteFiles(
  app: FastifyInstance,
  listsOf: ReturnType<typeof createPageLists>,
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
    const lists = await listsOf((await siteOfRequest(request)).remotes);
    return reply
      .headers(day)
      .type('text/plain; charset=utf-8')
      .send(robots(lists, `${request.protocol}://${request.host}`));
  });
}

/** Returns the remotes that this server has itself, with the addresses of their manifests. */
const builtRemotes = (builds: string): Site['remotes'] =>
  Object.fromEntries(
    builtApps(builds)
      .filter((name) => moduleName.safeParse(name).success)
      .map((name) => [name, `/remotes/${name}/mf-manifest.json`]),
  );

/** Paints pages by the newest build as soon as `npm run dev` says that there is one. */
function followBuilds(app: FastifyInstance, shell: ShellBuild, builds: string): void {
  const follow = (message: unknown): void => {
    if (message === 'shell-built') Object.assign(shell, loadPainter(builds));
  };
  process.on('message', follow);
  app.addHook('onClose', async () => void process.off('message', follow));
}

/**
 * Registers pages and files: every address that is no call. Register it last. Without a build of
 * the shell it says so once in the log and answers 503 for pages. Tests replace `builds`, and how long
 * a page waits for its data (`pageWaitMs`).
 */
export async function registerWeb(
  app: FastifyInstance,
  deps: Deps,
  { builds = defaultBuilds, pageWaitMs }: { builds?: string; pageWaitMs?: number } = {},
): Promise<void> {
  const listsOf = createPageLists(builds, app.log);
  registerSiteFiles(app, listsOf);
  registerSitePictures(app, deps);
  registerSitemap(app, deps);
  registerAheadRules(app);
  registerRecaptcha(app, deps);
  await registerLocaleChoice(app);
  await serveBuiltFiles(app, builds);
  const shell = loadShell(builds);
  if (!shell)
    app.log.error(
      `No pages: ${builds} holds no build of the shell ` +
        `(found: ${builtApps(builds).join(', ') || 'nothing'}). Run npm run build.`,
    );
  else {
    followBuilds(app, shell, builds);
    registerResultPictures(app, deps, shell);
  }
  const wordsOf = createSiteWords(deps.db, app.epochs, createOurWords(builds));
  const filesOf = createRemoteFiles(builds, app.log, () => recordedReleases(deps.db));
  await listsOf(builtRemotes(builds));
  app.get(
    '/*',
    { schema: { hide: true } },
    shell
      ? orAwayPage(
          createSendPage(app, deps, shell, { listsOf, filesOf, wordsOf, waitMs: pageWaitMs }),
          {
            app,
            deps,
            shell,
          },
        )
      : unbuilt,
  );
  app.setNotFoundHandler(() => Promise.reject(new AppError('NOT_FOUND')));
}
