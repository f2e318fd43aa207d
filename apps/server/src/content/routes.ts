import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { registerFilms } from './films/registerFilms.ts';
import { createItems } from './items/readItems.ts';
import { previewOf } from './preview/preview.ts';
import { registerContentPictures } from './pictures/routes.ts';

/** Registers what anybody reads of a site's content. */
export function registerContent(app: FastifyInstance, deps: Deps): void {
  const items = createItems(deps, app.epochs);
  registerContentPictures(app, deps);
  registerFilms(app);
  operation(app, '/poy-api/content.list', ({ site, query: { kind, language } }) =>
    items.list(site.id, kind, language),
  );
  operation(app, '/poy-api/content.preview', ({ site, query }) =>
    previewOf(deps.db, deps.env.secrets.session, { site: site.id, now: deps.clock() }, query),
  );
  operation(app, '/poy-api/content.one', ({ site, query }) => items.one(site.id, query));
}
