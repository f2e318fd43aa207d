import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { afCashOf, type Posted } from '../../ledger/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { afCash, afMembers, afTransactions, moveAfCash } from '../affiliate/affiliate.ts';
import { loyaltyOf, pointsOf, redeemPoints } from '../loyalty/loyalty.ts';

/** The moves and redemptions of a member per minute. */
const changesPerMinute = 20;

/** Registers the calls about commission and loyalty points. */
export function registerRewards(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus, publisher } = deps;
  const changes = createRateLimit({
    limit: changesPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'rewards'),
  });
  /** Tells the member the new balance, and returns it in baht. */
  const tellBalance = async ({ moved, balanceSatang }: Posted): Promise<number> => {
    await publishMoney(publisher, moved);
    return toBaht(balanceSatang);
  };
  operation(app, '/api/af-cashs', ({ member, site }) =>
    afCash(db, { member: member.uuid, site: site.id }),
  );
  operation(app, '/api/af-cashs.transaction.all', ({ body, member }) =>
    afTransactions(db, member.uuid, body, clock()),
  );
  operation(app, '/api/af-cashs.members', ({ body, member }) => afMembers(db, member.uuid, body));
  operation(app, '/api/af-cashs.move', async ({ body, member, idempotencyKey }) => {
    changes.take(member.uuid);
    const moved = await moveAfCash(db, {
      member: member.uuid,
      baht: body.amount,
      key: idempotencyKey,
    });
    const money = await tellBalance(moved);
    return { money, afMoney: toBaht(await afCashOf(db, member.uuid)) };
  });
  operation(app, '/api/loyalty-points.balance', ({ member, site }) =>
    loyaltyOf(db, { member: member.uuid, site: site.id }),
  );
  operation(app, '/api/loyalty-points.redeem', async ({ body, member, site, idempotencyKey }) => {
    changes.take(member.uuid);
    const redeemed = await redeemPoints(db, {
      member: member.uuid,
      site: site.id,
      points: body.points,
      key: idempotencyKey,
    });
    const money = await tellBalance(redeemed);
    return { money, balance: (await pointsOf(db, member.uuid)).balance };
  });
}
