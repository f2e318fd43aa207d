import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { AppError } from '../plugins/appError.ts';
import { operation } from '../plugins/operation.ts';
import { createRateLimit } from '../plugins/rateLimit.ts';
import { auditRows } from './audit.ts';
import { note } from './audited.ts';
import { operatorCall } from './operatorCall.ts';
import { registerMemberCare } from './moneyRoutes.ts';
import {
  allOperators,
  changeOperator,
  changeOwnPassword,
  createOperator,
  permissionsOf,
} from './operators.ts';
import { registerRounds } from './roundRoutes.ts';
import { endSessions } from './sessions.ts';
import { signIn } from './signIn.ts';
import { registerTerms } from './termRoutes.ts';

const visitorOf = (request: FastifyRequest): { userAgent: string; address: string } => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});

function registerSessions(app: FastifyInstance, deps: Deps): void {
  const { db, clock, env } = deps;
  const logins = createRateLimit({ limit: env.limits.login, windowMs: 60_000, clock });
  operation(app, '/api/operators.login', async ({ body, request }) => {
    logins.take(request.ip);
    const entry = {
      action: 'login',
      subject: `operator:${body.userName}`,
      before: null,
      after: null,
    };
    try {
      const { id, token, userName, role } = await signIn(deps, body, visitorOf(request));
      await note(db, { id, userName, role }, request, { ...entry, outcome: 'done', code: null });
      return { token, userName, role };
    } catch (error) {
      if (error instanceof AppError)
        await note(db, { id: null, userName: body.userName, role: '' }, request, {
          ...entry,
          outcome: 'refused',
          code: error.code,
        });
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
  operation(app, '/api/operators.me', ({ operator: { userName, role } }) => ({
    userName,
    role,
    permissions: permissionsOf(role),
  }));
  operatorCall(app, deps, '/api/operators.password', {
    subject: ({ operator }) => `operator:${operator.userName}`,
    work: (tx, { operator, body }) => changeOwnPassword(tx, operator, body, clock()),
  });
}

/** Signing operators in, managing them, and what they do to rounds, results, money and members. */
export function registerOperators(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerSessions(app, deps);
  operation(app, '/api/operators.all', () => allOperators(db));
  operatorCall(app, deps, '/api/operators.create', {
    subject: ({ body }) => `operator:${body.userName}`,
    work: (tx, { body, operator }) => createOperator(tx, operator, body),
  });
  operatorCall(app, deps, '/api/operators.change', {
    subject: ({ body }) => `operator:${body.userName}`,
    work: (tx, { operator, body }) => changeOperator(tx, operator, body, clock()),
  });
  operation(app, '/api/operators.audit.list', ({ query }) => auditRows(db, query));
  registerRounds(app, deps);
  registerTerms(app, deps);
  registerMemberCare(app, deps);
}
