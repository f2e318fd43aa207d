import type { UserInfo } from '@poy/contract';
import { languageOf } from '@poy/contract/rules';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { addressKey } from '../../http/addressKey.ts';
import { AppError } from '../../http/appError.ts';
import type { RateLimit } from '../../http/rateLimit.ts';
import { askPhoneCode, changePhone } from './changePhone.ts';
import { internationalPhoneNumber } from './phoneNumber.ts';
import { sendsSms, type SiteRow } from '../../sites/index.ts';
import { messageText, type Sms } from '../../sms/index.ts';
import { localeOf } from '../../http/requests/localeOf.ts';

/** Reads the member as the calls about the own data answer. */
export type InfoOf = (uuid: string, site: SiteRow) => Promise<UserInfo>;

/** Registers the calls by which a member changes the phone number. */
export function registerPhoneCalls(
  app: FastifyInstance,
  deps: Deps,
  { sms, changes, infoOf }: { sms: Sms; changes: RateLimit; infoOf: InfoOf },
): void {
  const send = (
    to: string,
    name: Parameters<typeof messageText>[1],
    values: Record<string, string>,
    { site, request }: { site: SiteRow; request: FastifyRequest },
  ): void =>
    sms.send({
      to: internationalPhoneNumber(to),
      from: site.title,
      text: messageText(languageOf(localeOf(request, site.firstLanguage)), name, {
        site: site.title,
        ...values,
      }),
    });
  const admit = (site: SiteRow, uuid: string): void => {
    if (!sendsSms(site, deps.env)) throw new AppError('NOT_FOUND');
    changes.take(uuid);
  };
  operation(app, '/api/users.phone-number.code', async ({ body, member, site, request }) => {
    admit(site, member.uuid);
    const asked = await askPhoneCode(deps, member, body, addressKey(request.ip));
    if (asked.code) send(body.phoneNumber, 'newPhone', { ...asked.code }, { site, request });
    return asked.answer;
  });
  operation(app, '/api/users.phone-number.update', async ({ body, member, site, request }) => {
    admit(site, member.uuid);
    const before = await changePhone(deps, member, body);
    if (before !== null) send(before, 'phoneChanged', {}, { site, request });
    return infoOf(member.uuid, site);
  });
}
