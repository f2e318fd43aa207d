import type { FastifyInstance } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import type { RateLimit } from '../../http/rateLimit.ts';
import { askExternalCode } from './askExternalCode.ts';
import { signInByCode } from './signInByCode.ts';
import { agentKey } from '../../sites/index.ts';
import { handToken } from '../sessions/cookie/handToken.ts';
import { sessionOf, visitorOf } from '../signIn/sessionOf.ts';

/** The page that exchanges a code for a session (specification §2). */
const exchange = '/external/login';

/**
 * Registers the call by which an agent's server asks for a code, and the one by which the page
 * exchanges it. `logins` counts the calls of an address.
 */
export function registerExternalCalls(app: FastifyInstance, deps: Deps, logins: RateLimit): void {
  operation(app, '/api/external.code', async ({ body, site, request }) => {
    if (body.agentId !== site.id)
      throw new AppError('VALIDATION', { fields: { agentId: 'agentId.invalid' } });
    const signature = String(request.headers['x-feed-signature']);
    const call = { siteId: site.id, userName: body.userName, signature };
    const { code, expiresAt } = await askExternalCode(deps, call);
    // What stands behind the # is sent to no server, and so stands in no log.
    const said = new URLSearchParams({ code, ...(body.page && { page: body.page }) });
    const url = `${request.protocol}://${request.host}${exchange}#${said}`;
    return { code, url, expiresAt };
  });
  operation(app, '/api/users.external-login', async ({ body, site, request, reply }) => {
    logins.take(addressKey(request.ip));
    if (agentKey(site, deps.env) === null) throw new AppError('NOT_FOUND');
    const member = await signInByCode(deps, site.id, body.code, visitorOf(request));
    await handToken(reply, member);
    return sessionOf(member);
  });
}
