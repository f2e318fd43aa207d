import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { operation } from '../plugins/operation.ts';
import { previewSlip } from './limits/previewSlip.ts';
import { recommended } from './limits/recommended.ts';
import { numberSetsOf, oneNumberSet } from './numberSets/numberSets.ts';
import { deleteNumberSet, saveNumberSet } from './numberSets/saveNumberSet.ts';
import { cancelSlip } from './slips/cancelSlip.ts';
import { placeSlip } from './slips/placeSlip.ts';
import { roundResults } from './rounds/results.ts';
import { latestRounds, minMaxes, oneRound, rateNow } from './rounds/rounds.ts';
import { yingResult } from './rounds/yingResult.ts';
import { registerSets } from './sets4d/registerSets.ts';
import { shoot } from './shots/shoot.ts';
import { createShotAnnouncer } from './shots/shotAnnouncer.ts';
import { shotsOf, shotSummary } from './shots/shots.ts';
import { oneSlip, slipsOf } from './slips/slips.ts';

const shotsShown = 50;

/** Rounds, rates, results, shots and slips. */
export function registerLottery(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  registerSets(app, deps);
  const announceShot = createShotAnnouncer(deps.publisher);
  operation(app, '/poy-api/bet-lists.latest', ({ site }) => latestRounds(db, site.id, clock()));
  operation(app, '/poy-api/bet-lists.one', ({ site, query }) =>
    oneRound(db, site.id, query.id, clock()),
  );
  operation(app, '/poy-api/bet-list-min-maxes.all', ({ site, query }) =>
    minMaxes(db, site.id, query.betId),
  );
  operation(app, '/poy-api/number-reachs.rate-now.all', ({ site, query }) =>
    rateNow(db, site.id, query.betId),
  );
  operation(app, '/poy-api/number-reachs.rate-recommend.all', ({ site, query }) =>
    recommended(db, site.id, query.betId),
  );
  operation(app, '/poy-api/bet-list-results', ({ site, query }) =>
    roundResults(db, site.id, query),
  );
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
    return { row: 1, nextShotAt: shot.nextAt };
  });
  operation(app, '/poy-api/ying-results.one', ({ site, body }) =>
    yingResult(db, site.id, body.betId),
  );
  operation(app, '/poy-api/poys.preview', ({ site, body, member }) =>
    previewSlip(db, { member: member.uuid, site: site.id, ...body }),
  );
  operation(app, '/poy-api/poys.create', ({ site, body, member, idempotencyKey }) =>
    placeSlip(deps, { member: member.uuid, site: site.id, key: idempotencyKey, ...body }),
  );
  operation(app, '/poy-api/poys.all', ({ body, member }) => slipsOf(db, member.uuid, body));
  operation(app, '/poy-api/poys.cancel', ({ body, member }) =>
    cancelSlip(deps, member.uuid, body.poyId),
  );
  operation(app, '/poy-api/poys.one', ({ body, member }) => oneSlip(db, member.uuid, body.poyId));
  operation(app, '/poy-api/number-sets.all', ({ member }) => numberSetsOf(db, member.uuid));
  operation(app, '/poy-api/number-sets.one', ({ body, member }) =>
    oneNumberSet(db, member.uuid, body.setId),
  );
  operation(app, '/poy-api/number-sets.save', ({ body, member }) =>
    saveNumberSet(db, member.uuid, body),
  );
  operation(app, '/poy-api/number-sets.delete', async ({ body, member }) => {
    await deleteNumberSet(db, member.uuid, body);
    return {};
  });
}
