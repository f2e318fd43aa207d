import type { BodyOf } from '@poy/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey, keptAddress } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { changeOwnPassword, permissionsOf } from '../accounts/operators.ts';
import { clearDeskCookie, handDeskToken } from '../session/deskCookie.ts';
import { endSessions, isOfDesk } from '../session/sessions.ts';
import { writeLogRow, reasonOf } from '../log/audited.ts';
import { noteRefusal } from '../refusals/noteRefusal.ts';
import { signIn } from './signIn.ts';
import { sitesOnWire } from '../worksFor.ts';
import { operatorCall } from '../operatorCall.ts';

const visitorOf = (request: FastifyRequest): { userAgent: string; address: string } => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: keptAddress(request.ip),
});

interface Asked {
  readonly body: BodyOf<'/api/operators.login'>;
  readonly site: { readonly id: number };
  readonly request: FastifyRequest;
}

/** Returns the function that signs an operator in and writes into the log what came of it. */
function createSignIn(deps: Deps) {
  const { db, clock, steadyClock, env, bus } = deps;
  const logins = createRateLimit({
    limit: env.limits.login,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'operatorLogin'),
  });
  return async ({ body, request, site }: Asked, desk: boolean) => {
    logins.take(addressKey(request.ip));
    try {
      const credentials = { ...body, site: site.id, desk };
      const { id, token, userName, role } = await signIn(deps, credentials, visitorOf(request));
      await writeLogRow(db, { id, userName, role }, request, {
        action: 'login',
        subject: `operator:${userName}`,
        site: site.id,
        outcome: 'done',
        code: null,
        before: null,
        after: desk ? { desk } : null,
      });
      return { token, userName, role };
    } catch (error) {
      if (error instanceof AppError) {
        const refusal = { userName: body.userName, site: site.id, code: reasonOf(error) };
        await noteRefusal(db, request, refusal, clock());
      }
      throw error;
    }
  };
}

/** Registers the calls by which operators sign in and out, and change their own password. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  const { clock } = deps;
  const signInNoted = createSignIn(deps);
  operation(app, '/api/operators.login', (call) => signInNoted(call, false));
  operation(app, '/api/operators.desk.login', async (call) => {
    const { token, ...session } = await signInNoted(call, true);
    handDeskToken(call.reply, token);
    return session;
  });
  operatorCall(app, deps, '/api/operators.logout', {
    subject: ({ operator }) => `operator:${operator.userName}`,
    work: async (tx, { operator }) => {
      await endSessions(tx, operator.id, { only: operator.sessionId }, clock());
      return { before: null, after: null, answer: {} };
    },
    then: (answer, { reply }) => {
      clearDeskCookie(reply);
      return answer;
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
    then: ({ token }, { request, reply }) => {
      if (!isOfDesk(request)) return { token };
      handDeskToken(reply, token);
      return {};
    },
  });
}
