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
import { changeSiteRule, ruleValues, siteRule } from './siteRule.ts';
import { listTitles, switchTitle } from './titles.ts';

const ofPartner = ({ body }: { body: { partner: string } }): string => `partner:${body.partner}`;

/** Registers the operators' calls about partners, titles and what a site sets about games. */
export function registerGamesCare(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerGameBooks(app, deps);
  registerGameCheck(app, deps);
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
  operation(app, '/api/operators.games.titles', ({ query }) => listTitles(db, query));
  operatorCall(app, deps, '/api/operators.games.title', {
    subject: ({ body }) => `title:${body.partner}/${body.title}`,
    work: (tx, { body }) => switchTitle(tx, body),
  });
  operation(app, '/api/operators.games.rule', ({ site }) => siteRule(db, site.id));
  operatorCall(app, deps, '/api/operators.games.rule-change', {
    subject: ({ site }) => `site:${site.host}`,
    work: (tx, { body, site }) => changeSiteRule(tx, site.id, body),
    values: ruleValues,
  });
}
