import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { siteBanks } from './banks.ts';
import { cancelDeposit } from './cancelDeposit.ts';
import { createDeposit } from './createDeposit.ts';
import { latestDeposit, toDeposit } from './depositRow.ts';
import { deviceOf, keepDevice } from './origin/depositDevice.ts';
import { receiveMovement } from './receiveMovement.ts';
import { memberStatement } from './statement.ts';
import { claimDeposit, memberClaims } from './unmatched/memberClaims.ts';

/**
 * The requests that a member may make per minute, because each one holds an exact amount for a
 * while.
 */
const requestsPerMinute = 20;

/** Registers the calls about paying in by bank, and the statement. */
export function registerWallet(app: FastifyInstance, deps: Deps): void {
  const { db, clock, bus } = deps;
  const requests = createRateLimit({
    limit: requestsPerMinute,
    windowMs: 60_000,
    clock,
    counting: countTogether(bus, 'deposit'),
  });
  operation(app, '/poy-api/banks.all', ({ site }) => siteBanks(db, site.id));
  operation(app, '/poy-api/deposits.create', async ({ body, member, site, ...call }) => {
    requests.take(member.uuid);
    const device = deviceOf(call.request);
    const row = await createDeposit(deps, {
      member: member.uuid,
      siteId: site.id,
      bankId: body.bankId,
      baht: body.prepareAmount,
      key: call.idempotencyKey,
      from: { address: addressKey(call.request.ip), device },
      seen: body,
    });
    keepDevice(call.reply, device);
    return toDeposit(row);
  });
  operation(app, '/poy-api/deposits.latest', async ({ member }) => {
    const row = await latestDeposit(db, member.uuid);
    return row && toDeposit(row);
  });
  operation(app, '/poy-api/deposits.cancel', async ({ body, member }) =>
    toDeposit(await cancelDeposit(deps, member.uuid, body.id)),
  );
  operation(app, '/poy-api/deposits.claims', ({ member, site }) =>
    memberClaims(db, { member: member.uuid, site: site.id }, clock()),
  );
  operation(app, '/poy-api/deposits.claim', ({ body, member, site }) => {
    requests.take(member.uuid);
    return claimDeposit(db, { member: member.uuid, site: site.id }, body, clock());
  });
  operation(app, '/poy-api/transactions.all', ({ body, member }) =>
    memberStatement(db, member.uuid, body, clock()),
  );
  operation(app, '/api/bank-feed.movements', async ({ body, request }) => ({
    status: await receiveMovement(deps, body, { demo: request.demoFeed }),
  }));
}
