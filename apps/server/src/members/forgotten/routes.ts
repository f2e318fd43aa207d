import { languageOf } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Captcha } from '../../captcha/index.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { askForgottenCode, replaceForgotten } from './forgotPassword.ts';
import { internationalPhoneNumber } from '../phone/phoneNumber.ts';
import { sendsSms, type SiteRow } from '../../sites/index.ts';
import { messageText, type Sms } from '../../sms/index.ts';
import { localeOf } from '../../http/requests/localeOf.ts';

/** The calls of an address per minute. What really bounds them is counted in the database. */
const callsPerMinute = 60;

/** Registers the calls by which somebody who has forgotten the password chooses another one. */
export function registerForgotCalls(
  app: FastifyInstance,
  deps: Deps,
  { sms, captcha }: { sms: Sms; captcha: Captcha },
): void {
  const { steadyClock, env, bus } = deps;
  const calls = createRateLimit({
    limit: callsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'forgot-password'),
  });
  const admit = (site: SiteRow, ip: string): string => {
    if (!sendsSms(site, env)) throw new AppError('NOT_FOUND');
    const address = addressKey(ip);
    calls.take(address);
    return address;
  };
  operation(app, '/api/users.forgot-password.code', async ({ body, site, request }) => {
    const address = admit(site, request.ip);
    await captcha.confirm(site, 'code', body.captcha);
    const { answer, code } = await askForgottenCode(deps, site.id, body, address);
    if (code) {
      const language = languageOf(localeOf(request, site.firstLanguage));
      sms.send({
        to: internationalPhoneNumber(body.phoneNumber),
        from: site.title,
        text: messageText(language, 'forgotPassword', { site: site.title, ...code }),
      });
    }
    return answer;
  });
  operation(app, '/api/users.forgot-password', async ({ body, site, request }) => {
    const address = admit(site, request.ip);
    const uuid = await replaceForgotten(deps, site.id, body, address);
    app.sessions.ended({ uuid, sessionId: null });
    return {};
  });
}
