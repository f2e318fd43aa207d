import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import {
  auditRows,
  changeOperator,
  createOperator,
  figuresOf,
  operatorsWithin,
  worksForOnly,
  type SessionOperator,
} from '../operator/index.ts';
import { sealHeads } from '../seals/index.ts';
import { registerFactors } from './factorRoutes.ts';
import { registerMemberCare } from './moneyRoutes.ts';
import { operatorCall } from './operatorCall.ts';
import { registerPaymentMethods } from './paymentRoutes.ts';
import { registerRecords } from './recordRoutes.ts';
import { registerReleases } from './releaseRoutes.ts';
import { registerReports } from './reportRoutes.ts';
import { registerRounds } from './roundRoutes.ts';
import { registerMoneyRules } from './ruleRoutes.ts';
import { registerSiteAccounts } from './siteAccountRoutes.ts';
import { registerSessions } from './sessionRoutes.ts';
import { registerSiteSettings } from './siteRoutes.ts';
import { registerSlips } from './slipRoutes.ts';
import { registerSupportCare } from './supportRoutes.ts';
import { registerTerms } from './termRoutes.ts';

interface OfOperator {
  readonly body: { readonly userName: string };
  readonly operator: SessionOperator;
  readonly site: { readonly id: number };
}

/**
 * Registers the calls that make and change operators. Their rows are in the log of a site only when
 * the caller works for that site alone, because other rows may name other sites.
 */
function registerManagement(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  const entry = {
    subject: ({ body }: OfOperator): string => `operator:${body.userName}`,
    site: ({ operator, site }: OfOperator): number | null =>
      worksForOnly(operator.sites, site.id) ? site.id : null,
  };
  operation(app, '/api/operators.all', ({ operator }) => operatorsWithin(db, operator.sites));
  operatorCall(app, deps, '/api/operators.create', {
    ...entry,
    work: (tx, { body, operator }) => createOperator(tx, operator, body),
  });
  operatorCall(app, deps, '/api/operators.change', {
    ...entry,
    work: (tx, { operator, body }) => changeOperator(tx, operator, body, clock()),
  });
}

/**
 * Registers the operators' calls: signing in, managing operators, and work on rounds, results,
 * money and members.
 */
export function registerOperatorCalls(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerSessions(app, deps);
  registerManagement(app, deps);
  registerFactors(app, deps);
  operation(app, '/api/operators.audit.list', ({ query, operator, site }) =>
    auditRows(db, { ...query, site: figuresOf(operator.sites, site.id) }),
  );
  operation(app, '/api/operators.seals.list', () => sealHeads(db));
  registerRounds(app, deps);
  registerTerms(app, deps);
  registerMemberCare(app, deps);
  registerRecords(app, deps);
  registerReports(app, deps);
  registerSiteSettings(app, deps);
  registerPaymentMethods(app, deps);
  registerMoneyRules(app, deps);
  registerSiteAccounts(app, deps);
  registerSlips(app, deps);
  registerSupportCare(app, deps);
  registerReleases(app, deps);
}
