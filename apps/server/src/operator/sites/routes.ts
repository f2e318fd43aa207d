import { themeColours } from '@poy/contract';
import type { SiteSettings } from '@poy/contract/operators';
import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import {
  changeSite,
  changeSitePicture,
  closeSite,
  openSite,
  siteSettings,
  sitesChangedTopic,
  allReleases,
  forgetReleases,
  recordRelease,
  type DrawnPicture,
} from '../../sites/index.ts';
import { operatorCall } from '../operatorCall.ts';
import { drawSitePicture } from './drawSitePicture.ts';

const subject = ({ site }: { site: { host: string } }): string => `site:${site.host}`;

/** Registers the calls about the settings of the called site, and those that close and open it. */
export function registerSiteSettings(app: FastifyInstance, deps: Deps): void {
  const then = (settings: SiteSettings): SiteSettings => {
    deps.bus.send(sitesChangedTopic, null);
    return settings;
  };
  operation(app, '/api/operators.sites.one', ({ site }) => siteSettings(deps.db, site.id));
  operatorCall(app, deps, '/api/operators.sites.change', {
    subject,
    work: (tx, { body, site }) => changeSite(tx, site.id, body),
    then,
  });
  operatorCall<'/api/operators.sites.picture', SiteSettings, unknown, DrawnPicture[]>(
    app,
    deps,
    '/api/operators.sites.picture',
    {
      subject,
      prepare: async ({ body: { kind, picture }, operator, site }) =>
        picture === null
          ? []
          : drawSitePicture(kind, picture, {
              ground: themeColours[site.theme].ground,
              sender: String(operator.id),
            }),
      work: (tx, { body: { kind }, site }, drawn) => changeSitePicture(tx, site.id, kind, drawn),
      then,
    },
  );
  operatorCall(app, deps, '/api/operators.sites.close', {
    subject,
    work: (tx, { body: { resumesAt, moreUrl }, site }) =>
      closeSite(tx, site.id, { resumesAt, moreUrl }, deps.clock()),
    then,
  });
  operatorCall(app, deps, '/api/operators.sites.open', {
    subject,
    work: (tx, { site }) => openSite(tx, site.id),
    then,
  });
}

/** Registers the calls about the releases of remotes on other hosts. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  operation(app, '/api/operators.releases.list', () => allReleases(db));
  operatorCall(app, deps, '/api/operators.releases.record', {
    subject: ({ body }) => `remote:${body.remote}`,
    work: (tx, { body }) => recordRelease(tx, body, clock()),
    then: (answer) => {
      forgetReleases(db);
      return answer;
    },
  });
}
