import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { readTogether } from '../db/readTogether.ts';
import { balancesOf } from '../ledger/index.ts';
import { login } from './signIn/login.ts';
import { revokeSession } from './queries.ts';
import { signup } from './signUp/signup.ts';
import { createSms } from '../sms/index.ts';
import { createCaptcha, registerCaptchaCalls, type Captcha } from '../captcha/index.ts';
import { clearCookies, handToken } from './sessions/cookie/handToken.ts';
import { registerExternalCalls } from './external/routes.ts';
import { registerForgotCalls } from './forgotten/routes.ts';
import { registerLineCalls } from './line/routes.ts';
import { registerPasskeyCalls } from './passkeys/routes.ts';
import { withDefaultInviter } from './signUp/withDefaultInviter.ts';
import { registerProfileCalls, type PointsOf } from './profile/routes.ts';
import { sessionOf, visitorOf } from './signIn/sessionOf.ts';
import { registerSessionCalls } from './ownSessions/routes.ts';

function registerSignIn(app: FastifyInstance, deps: Deps, captcha: Captcha): void {
  const { steadyClock, env, bus } = deps;
  const aMinute = (name: 'login' | 'signup') =>
    createRateLimit({
      limit: env.limits[name],
      windowMs: 60_000,
      steadyClock,
      counting: countTogether(bus, name),
    });
  const [logins, signups] = [aMinute('login'), aMinute('signup')];
  registerLineCalls(app, deps, { logins, signups });
  registerPasskeyCalls(app, deps, { logins });
  registerExternalCalls(app, deps, logins);
  operation(app, '/api/users.login', async ({ body, site, request, reply }) => {
    logins.take(addressKey(request.ip));
    const member = await login(deps, site.id, body, visitorOf(request), () =>
      captcha.confirm(site, 'signIn', body.captcha),
    );
    await handToken(reply, member);
    return sessionOf(member);
  });
  operation(app, '/api/users.signup', async ({ body, site, request, reply }) => {
    signups.take(addressKey(request.ip));
    await captcha.confirm(site, 'signUp', body.captcha);
    const said = withDefaultInviter(site, request, body);
    const member = await signup(deps, site.id, said, visitorOf(request), request.log);
    await handToken(reply, member);
    return sessionOf(member);
  });
}

/** Registers sign-up, sign-in, sign-out, and the member's own data. */
export async function registerMemberCalls(
  app: FastifyInstance,
  deps: Deps,
  pointsOf: PointsOf,
): Promise<void> {
  const { db, clock } = deps;
  const sms = createSms(deps.env.sms, app.log);
  app.addHook('onClose', () => sms.close());
  const captcha = createCaptcha(deps, app.log);
  registerSignIn(app, deps, captcha);
  registerCaptchaCalls(app, deps, captcha);
  registerForgotCalls(app, deps, { sms, captcha });
  registerSessionCalls(app, deps);
  registerProfileCalls(app, deps, { sms, pointsOf });
  operation(app, '/api/users.logout', async ({ member, reply }) => {
    if (member && (await revokeSession(db, member.sessionId, clock())))
      app.sessions.ended({ uuid: member.uuid, sessionId: member.sessionId });
    clearCookies(reply);
    return {};
  });
  operation(app, '/api/users.auth', ({ member }) => sessionOf(member));
  const balance = readTogether((members) => balancesOf(db, members));
  operation(app, '/api/cashs', async ({ member }) => {
    const { satang, version } = await balance(member.uuid);
    return { money: toBaht(satang), version };
  });
}
