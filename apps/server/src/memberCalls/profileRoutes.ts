import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/appError.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { balanceOf, findMember, supportOf, updateProfile } from '../members/index.ts';
import { agentSupportOf } from '../sites/index.ts';
import type { Sms } from '../sms/index.ts';
import { afCashOf, pointsOf } from '../wallet/index.ts';
import { registerPictures } from './pictureRoutes.ts';
import { registerPhoneCalls, type InfoOf } from './phoneRoutes.ts';

/** The changes of a member's own data per minute. */
const changesPerMinute = 20;

/** Registers the calls by which a member reads and changes the own data. */
export function registerProfileCalls(app: FastifyInstance, deps: Deps, sms: Sms): void {
  const { db, steadyClock, bus } = deps;
  const changes = createRateLimit({
    limit: changesPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'profile'),
  });
  const infoOf: InfoOf = async (uuid, site) => {
    const [row, balance, { phoneNumber, ...support }, afCash, points] = await Promise.all([
      findMember(db, uuid),
      balanceOf(db, uuid),
      supportOf(db, uuid, agentSupportOf(site)),
      afCashOf(db, uuid),
      pointsOf(db, uuid),
    ]);
    if (!row) throw new AppError('NOT_FOUND');
    return {
      ...row,
      cash: toBaht(balance.satang),
      afCash: toBaht(afCash),
      loyaltyPoint: points.balance,
      supportData: { ...support, officePhoneNumber: phoneNumber },
    };
  };
  operation(app, '/api/users-infos', ({ member, site }) => infoOf(member.uuid, site));
  operation(app, '/api/users-infos.update', async ({ body, member, site }) => {
    changes.take(member.uuid);
    await updateProfile(db, member.uuid, body);
    if (body.avatar !== undefined) app.sessions.changed(member.uuid);
    return infoOf(member.uuid, site);
  });
  registerPictures(app, deps);
  registerPhoneCalls(app, deps, { sms, changes, infoOf });
}
