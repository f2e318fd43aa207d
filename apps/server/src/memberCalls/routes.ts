import type { SessionReply } from '@poy/contract';
import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import {
  balanceOf,
  findMember,
  login,
  preparePasswords,
  revokeSession,
  signup,
  type SessionMember,
  type Visitor,
} from '../members/index.ts';
import { clearCookies, handToken } from './cookies.ts';
import { registerSessionCalls } from './sessionRoutes.ts';

const visitorOf = (request: FastifyRequest): Visitor => ({
  userAgent: request.headers['user-agent'] ?? '',
  address: request.ip,
});
const sessionOf = ({ uuid, userName, status }: SessionMember): SessionReply => ({
  uuid,
  userName,
  status,
});

function registerSignIn(app: FastifyInstance, deps: Deps): void {
  const { clock, env, bus } = deps;
  const aMinute = (name: 'login' | 'signup') =>
    createRateLimit({
      limit: env.limits[name],
      windowMs: 60_000,
      clock,
      counting: countTogether(bus, name),
    });
  const [logins, signups] = [aMinute('login'), aMinute('signup')];
  operation(app, '/api/users.login', async ({ body, site, request, reply }) => {
    logins.take(addressKey(request.ip));
    const member = await login(deps, site.id, body, visitorOf(request));
    await handToken(reply, member);
    return sessionOf(member);
  });
  operation(app, '/api/users.signup', async ({ body, site, request, reply }) => {
    signups.take(addressKey(request.ip));
    const member = await signup(deps, site.id, body, visitorOf(request), request.log);
    await handToken(reply, member);
    return sessionOf(member);
  });
  operation(app, '/api/users.logout', async ({ member, reply }) => {
    if (member && (await revokeSession(deps.db, member.sessionId, clock())))
      app.sessions.ended({ uuid: member.uuid, sessionId: member.sessionId });
    clearCookies(reply);
    return {};
  });
}

/** Registers sign-up, sign-in, sign-out, and the member's own data. */
export async function registerMemberCalls(app: FastifyInstance, deps: Deps): Promise<void> {
  const { db } = deps;
  await preparePasswords();
  registerSignIn(app, deps);
  registerSessionCalls(app, deps);
  operation(app, '/api/users.auth', ({ member }) => sessionOf(member));
  operation(app, '/api/cashs', async ({ member }) => {
    const { satang, version } = await balanceOf(db, member.uuid);
    return { money: toBaht(satang), version };
  });
  operation(app, '/api/users-infos', async ({ member, site }) => {
    const [row, balance] = await Promise.all([
      findMember(db, member.uuid),
      balanceOf(db, member.uuid),
    ]);
    if (!row) throw new AppError('NOT_FOUND');
    return {
      ...row,
      cash: toBaht(balance.satang),
      afCash: 0,
      loyaltyPoint: 0,
      supportData: site.support,
    };
  });
}
