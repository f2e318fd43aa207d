import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { recommended } from './recommended.ts';
import { resultDays } from './results/resultDays.ts';
import { roundResults } from './results/results.ts';
import { latestRounds, minMaxes, oneRound, rateNow } from './rounds.ts';

/** Registers the calls about rounds: the list, one round, its limits and rates, and results. */
export function registerRounds(
  app: FastifyInstance,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): void {
  operation(app, '/poy-api/bet-lists.latest', ({ site }) => latestRounds(db, site.id, clock()));
  operation(app, '/poy-api/bet-lists.one', ({ site, query }) =>
    oneRound(db, site.id, query.id, clock()),
  );
  operation(app, '/poy-api/bet-list-min-maxes.all', ({ site, query }) =>
    minMaxes(db, site.id, query.betId),
  );
  operation(app, '/poy-api/number-reachs.rate-now.all', ({ site, query }) =>
    rateNow(db, site.id, query.betId, query.betType),
  );
  operation(app, '/poy-api/number-reachs.rate-recommend.all', ({ site, query }) =>
    recommended(db, site.id, query.betId, query.betType),
  );
  operation(app, '/poy-api/bet-list-results', ({ site, query }) =>
    roundResults(db, site.id, query),
  );
  operation(app, '/poy-api/bet-list-results.month', ({ site, query }) =>
    resultDays(db, site.id, query),
  );
}
