import { setAddresses, type SetLotteryName } from '@poy/contract/rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { operation } from '../../calls/operation.ts';
import { placeSets } from './placeSets.ts';
import { setLotteries, setsLeft } from './terms/setLotteries.ts';
import { oneTicket, ticketsOf } from './tickets.ts';

/** Registers the calls about 4-digit sets. */
export function registerSets(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps;
  operation(app, '/poy-api/lotteries.4d.latest', ({ site }) => setLotteries(db, site.id, clock()));
  operation(app, '/poy-api/lotteries.4d.stock', ({ site, body }) =>
    setsLeft(db, site.id, body.betId, body.numbers),
  );
  for (const betName of Object.keys(setAddresses) as SetLotteryName[]) {
    operation(
      app,
      `/poy-api/lotteries.${setAddresses[betName]}.create`,
      ({ site, body, member, idempotencyKey }) =>
        placeSets(deps, {
          member: member.uuid,
          site: site.id,
          key: idempotencyKey,
          betName,
          ...body,
        }),
    );
  }
  operation(app, '/poy-api/lotteries.4d.tickets', ({ body, member }) =>
    ticketsOf(db, member.uuid, body),
  );
  operation(app, '/poy-api/lotteries.4d.one', ({ body, member }) =>
    oneTicket(db, member.uuid, body.poyId),
  );
}
