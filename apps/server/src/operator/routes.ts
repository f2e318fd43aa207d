import type { FastifyInstance } from 'fastify';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { auditRows } from './log/audit.ts';
import { changeOperator, createOperator, operatorsWithin } from './accounts/operators.ts';
import { siteOfFigures, worksForOnly } from './worksFor.ts';
import type { SessionOperator } from './session/sessions.ts';
import { sealHeads } from '../seals/index.ts';
import { registerFactors } from './factor/routes.ts';
import { operatorCall } from './operatorCall.ts';
import { registerMembers } from './members/routes.ts';
import { registerProposedChanges } from './secondPerson/routes.ts';
import { registerSessions } from './desk/routes.ts';
import { registerReleases, registerSiteSettings } from './sites/routes.ts';

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
 * Registers the calls of the operators themselves, and those about members and sites, which stand below
 * the operators. Other features register their operators' calls themselves.
 */
export function registerOperators(app: FastifyInstance, deps: Deps): void {
  const { db } = deps;
  registerSessions(app, deps);
  registerManagement(app, deps);
  registerFactors(app, deps);
  registerProposedChanges(app, deps);
  operation(app, '/api/operators.audit.list', ({ query, operator, site }) =>
    auditRows(db, { ...query, site: siteOfFigures(operator.sites, site.id) }),
  );
  operation(app, '/api/operators.seals.list', () => sealHeads(db));
  registerMembers(app, deps);
  registerSiteSettings(app, deps);
  registerReleases(app, deps);
}
