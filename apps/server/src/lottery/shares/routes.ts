import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { readSharedSlip, revokeShare, shareOf, shareSlip } from './slipShares.ts';

/** A member may share so many times a minute. */
const sharesAMinute = 30;

/** Registers the calls about slips that their members show to others. */
export function registerShares(
  app: FastifyInstance,
  { db, steadyClock, bus }: Pick<Deps, 'db' | 'steadyClock' | 'bus'>,
): void {
  const shares = createRateLimit({
    limit: sharesAMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'share'),
  });
  operation(app, '/poy-api/slip-shares.create', ({ site, body, member }) => {
    shares.take(member.uuid);
    return shareSlip(db, { member: member.uuid, site: site.id, ...body });
  });
  operation(app, '/poy-api/slip-shares.one', ({ site, body, member }) =>
    shareOf(db, { member: member.uuid, site: site.id, ...body }),
  );
  operation(app, '/poy-api/slip-shares.revoke', async ({ site, body, member }) => {
    await revokeShare(db, { member: member.uuid, site: site.id, ...body });
    return {};
  });
  operation(app, '/poy-api/shared-slips.one', ({ site, query }) =>
    readSharedSlip(db, site.id, query.key),
  );
}
