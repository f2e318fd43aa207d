import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import type { Releases } from '../releases/index.ts';
import { registerFilms } from './films/registerFilms.ts';
import { createItems } from './items/readItems.ts';
import { previewOf } from './preview/preview.ts';
import { registerContentPictures } from './pictures/routes.ts';
import { createOurWords } from './words/ourWords.ts';
import { createSiteWords } from './words/siteWords.ts';

/** Registers what anybody reads of a site's content. */
export function registerContent(
  app: FastifyInstance,
  deps: Deps,
  { releases }: { releases: Releases },
): void {
  const items = createItems(deps, app.epochs);
  const wordsOf = createSiteWords(deps.db, app.epochs, createOurWords(releases));
  registerContentPictures(app, deps);
  registerFilms(app);
  operation(app, '/poy-api/content.list', ({ site, query: { kind, language } }) =>
    items.list(site, kind, language),
  );
  operation(
    app,
    '/poy-api/content.words',
    async ({ site, query: { language } }) => (await wordsOf(site.id, language)) ?? {},
  );
  operation(app, '/poy-api/content.preview', ({ site, query }) =>
    previewOf(deps.db, deps.env.secrets.session, { site, now: deps.clock() }, query),
  );
  operation(app, '/poy-api/content.blocks', ({ site, query: { reader, language } }) =>
    items.blocks(site, reader, language),
  );
  operation(app, '/poy-api/content.one', ({ site, query }) => items.one(site, query));
}
