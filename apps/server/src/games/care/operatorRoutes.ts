import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { operatorCall } from '../../operator/index.ts';
import { registerGameBooks } from '../books/operatorRoutes.ts';
import { registerGameCheck } from '../check/operatorRoutes.ts';
import {
  addKey,
  changePartner,
  endKey,
  keyValues,
  listPartners,
  stateValues,
  switchPartner,
  termValues,
} from './partners.ts';
import { registerGameListing } from './listing/operatorRoutes.ts';
import { changeSiteRule, ruleValues, siteRule } from './siteRule.ts';
import {
  changeSitePartner,
  changeSiteTitle,
  listSitePartners,
  listSiteTitles,
} from './siteTitles.ts';
import { listLists, removeList, setList } from './titleLists.ts';
import { addTitle, changeTitle, listTitles, switchTitle, titleValues } from './titles.ts';

const ofTitle = ({ body }: { body: { partner: string; title: string } }): string =>
  `title:${body.partner}/${body.title}`;
const ofList = ({ body }: { body: { partner: string; list: string } }): string =>
  `list:${body.partner}/${body.list}`;
const ofPartner = ({ body }: { body: { partner: string } }): string => `partner:${body.partner}`;

/** Registers the operators' calls about titles, their lists, and what a site changes of them. */
function registerTitleCare(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  operation(app, '/api/operators.games.titles', ({ query }) => listTitles(db, query));
  operatorCall(app, deps, '/api/operators.games.title', {
    subject: ofTitle,
    work: (tx, { body }) => switchTitle(tx, body),
  });
  operatorCall(app, deps, '/api/operators.games.title-add', {
    subject: ofTitle,
    work: (tx, { body }) => addTitle(tx, body),
  });
  operatorCall(app, deps, '/api/operators.games.title-change', {
    subject: ofTitle,
    work: (tx, { body }) => changeTitle(tx, body),
    values: titleValues,
  });
  operation(app, '/api/operators.games.lists', () => listLists(db));
  operatorCall(app, deps, '/api/operators.games.list', {
    subject: ofList,
    work: (tx, { body }) => setList(tx, body),
  });
  operatorCall(app, deps, '/api/operators.games.list-remove', {
    subject: ofList,
    work: (tx, { body }) => removeList(tx, body),
  });
  operation(app, '/api/operators.games.site-titles', ({ site, query }) =>
    listSiteTitles(db, site, query),
  );
  operatorCall(app, deps, '/api/operators.games.site-title', {
    subject: ofTitle,
    work: (tx, { body, site }) => changeSiteTitle(tx, site, body),
  });
  operation(app, '/api/operators.games.site-partners', ({ site }) => listSitePartners(db, site));
  operatorCall(app, deps, '/api/operators.games.site-partner', {
    subject: ofPartner,
    work: (tx, { body, site }) => changeSitePartner(tx, site, body),
  });
}

/** Registers the operators' calls about partners, titles and what a site sets about games. */
export function registerGamesCare(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerGameBooks(app, deps);
  registerGameCheck(app, deps);
  registerTitleCare(app, deps);
  registerGameListing(app, deps);
  operation(app, '/api/operators.games.partners', () => listPartners(db));
  operatorCall(app, deps, '/api/operators.games.partner', {
    subject: ofPartner,
    work: (tx, { body }) => changePartner(tx, body),
    values: termValues,
  });
  operatorCall(app, deps, '/api/operators.games.key', {
    subject: ofPartner,
    work: (tx, { body }) => addKey(tx, body),
    values: keyValues,
  });
  operatorCall(app, deps, '/api/operators.games.key-end', {
    subject: ofPartner,
    work: (tx, { body }) => endKey(tx, body),
  });
  operatorCall(app, deps, '/api/operators.games.state', {
    subject: ofPartner,
    work: (tx, { body }) => switchPartner(tx, body),
    values: stateValues,
  });
  operation(app, '/api/operators.games.rule', ({ site }) => siteRule(db, site.id));
  operatorCall(app, deps, '/api/operators.games.rule-change', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, { body, site }) => changeSiteRule(tx, site.id, body),
    values: ruleValues,
  });
}
