import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import {
  auditRows,
  changeOperator,
  changeOwnPassword,
  createOperator,
  endSessions,
  figuresOf,
  note,
  noteRefusal,
  operatorsWithin,
  permissionsOf,
  reasonOf,
  signIn,
  sitesOnWire,
  worksForOnly,
  type SessionOperator,
} from '../operator/index.ts';
import { sealHeads } from '../seals/index.ts';
import { registerFactors } from './factorRoutes.ts';
import { registerMemberCare } from './moneyRoutes.ts';
import { operatorCall } from './operatorCall.ts';
import { registerRecords } from './recordRoutes.ts';
import { registerReleases } from './releaseRoutes.ts';
import { registerRounds } from './roundRoutes.ts';
import { registerSiteSettings } from './siteRoutes.ts';
import { registerSupportCare } from './supportRoutes.ts';
import { registerTerms } from './termRoutes.ts';

const visitorOf = (request: FastifyRequest): { userAgent: string; address: string } => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});

function registerSessions(app: FastifyInstance, deps: Deps): void {
  const { db, clock, env, bus } = deps;
  const logins = createRateLimit({
    limit: env.limits.login,
    windowMs: 60_000,
    clock,
    counting: countTogether(bus, 'operatorLogin'),
  });
  operation(app, '/api/operators.login', async ({ body, request, site }) => {
    logins.take(addressKey(request.ip));
    try {
      const { id, token, userName, role } = await signIn(
        deps,
        { ...body, site: site.id },
        visitorOf(request),
      );
      await note(db, { id, userName, role }, request, {
        action: 'login',
        subject: `operator:${userName}`,
        site: site.id,
        outcome: 'done',
        code: null,
        before: null,
        after: null,
      });
      return { token, userName, role };
    } catch (error) {
      if (error instanceof AppError) {
        const refusal = { userName: body.userName, site: site.id, code: reasonOf(error) };
        await noteRefusal(db, request, refusal, clock());
      }
      throw error;
    }
  });
  operatorCall(app, deps, '/api/operators.logout', {
    subject: ({ operator }) => `operator:${operator.userName}`,
    work: async (tx, { operator }) => {
      await endSessions(tx, operator.id, { only: operator.sessionId }, clock());
      return { before: null, after: null, answer: {} };
    },
  });
  operation(app, '/api/operators.me', ({ operator }) => ({
    userName: operator.userName,
    role: operator.role,
    sites: sitesOnWire(operator.sites),
    permissions: permissionsOf(operator.role),
    factor: operator.factor,
    factorDemanded: operator.factorDemanded,
  }));
  operatorCall(app, deps, '/api/operators.password', {
    subject: ({ operator }) => `operator:${operator.userName}`,
    work: (tx, { operator, body }) => changeOwnPassword(tx, operator, body, clock()),
  });
}

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
  registerSiteSettings(app, deps);
  registerSupportCare(app, deps);
  registerReleases(app, deps);
}
