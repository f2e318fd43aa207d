import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import type { Db } from '../../db/db.ts';
import { afCashOf, balanceOf } from '../../ledger/index.ts';
import { findMember } from '../queries.ts';
import { supportOf } from './supportData.ts';
import { updateProfile } from './updateProfile.ts';
import { agentSupportOf } from '../../sites/index.ts';
import type { Sms } from '../../sms/index.ts';
import { registerPictures } from '../pictures/routes.ts';
import { registerPhoneCalls, type InfoOf } from '../phone/routes.ts';

/** The changes of a member's own data per minute. */
const changesPerMinute = 20;

/** Returns the loyalty points of a member. The wallet knows them, and stands above the members. */
export type PointsOf = (db: Db, member: string) => Promise<{ readonly balance: number }>;

/** Registers the calls by which a member reads and changes the own data. */
export function registerProfileCalls(
  app: FastifyInstance,
  deps: Deps,
  { sms, pointsOf }: { sms: Sms; pointsOf: PointsOf },
): void {
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
