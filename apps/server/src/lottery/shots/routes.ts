import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { yingResult } from '../rounds/results/yingResult.ts';
import { shoot } from './shoot.ts';
import { createShotAnnouncer } from './shotAnnouncer.ts';
import { rowOf, shotsOf, shotSummary } from './shots.ts';

/** The number of shots in a list where the call does not say. */
const shotsShown = 50;

/** Registers the calls about shots: the list, the sum, shooting, and the result they gave. */
export function registerShots(
  app: FastifyInstance,
  { db, publisher }: Pick<Deps, 'db' | 'publisher'>,
): void {
  const announceShot = createShotAnnouncer(publisher);
  operation(app, '/poy-api/yings', ({ site, query, member }) =>
    shotsOf(db, {
      site: site.id,
      betId: query.betId,
      limit: query.limit ?? shotsShown,
      after: query.after,
      member: member?.uuid ?? null,
    }),
  );
  operation(app, '/poy-api/yings.summary', ({ site, body, member }) =>
    shotSummary(db, { site: site.id, betId: body.betId, member: member?.uuid ?? null }),
  );
  operation(app, '/poy-api/yings.create', async ({ site, body, member }) => {
    const shot = await shoot(db, {
      member: member.uuid,
      userName: member.userName,
      site: site.id,
      ...body,
    });
    announceShot(shot);
    const { betId, sequence, yingNumber, userName, at, nextAt } = shot;
    const row = await rowOf(db, betId, sequence);
    return { betId, row, yingNumber, userName, mine: true, at, nextShotAt: nextAt };
  });
  operation(app, '/poy-api/ying-results.one', ({ site, body }) =>
    yingResult(db, site.id, body.betId),
  );
}
