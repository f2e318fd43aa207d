import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';
import { bankTransactions } from './statement/bankTransactions.ts';
import { gameRounds } from './statement/gameRounds.ts';
import { siteBanks } from './banks.ts';
import { cancelDeposit } from './deposits/cancelDeposit.ts';
import { registerMemberBanks } from './memberBanks/routes.ts';
import { createDeposit } from './deposits/createDeposit.ts';
import { latestDeposit, openDeposits, toDeposit } from './deposits/depositRow.ts';
import { askDeposit } from './deposits/methods/askDeposit.ts';
import { receiveChainTransfer } from './movements/chain/receiveChainTransfer.ts';
import { keepRate } from './deposits/usdt/usdtRate.ts';
import { offeredMethods } from './deposits/methods/offeredMethods.ts';
import type { SlipReader } from './deposits/manual/reading/drawSlip.ts';
import { registerManual } from './deposits/manual/routes.ts';
import { receiveWalletMovement } from './movements/walletFeed/receiveWalletMovement.ts';
import { walletHistory } from './deposits/methods/truemoney/walletHistory.ts';
import { deviceOf, keepDevice } from './deposits/origin/depositDevice.ts';
import { receiveMovement } from './movements/receiveMovement.ts';
import { registerRewards } from './rewards/routes.ts';
import { memberStatement } from './statement/statement.ts';
import { turnoverOf } from './turnover/turnoverOf.ts';
import { claimDeposit, memberClaims } from './movements/unmatched/memberClaims.ts';
import { registerWithdrawals } from './withdrawals/routes.ts';

/**
 * The requests that a member may make per minute, because each one holds an exact amount for a
 * while.
 */
const requestsPerMinute = 20;

/** Registers the calls by which feeds report money. */
function registerFeeds(app: FastifyInstance, deps: Deps): void {
  operation(app, '/api/wallet-feed.movements', async ({ body, request }) => ({
    status: await receiveWalletMovement(deps, body, { demo: request.demoFeed }),
  }));
  operation(app, '/api/chain-feed.transfers', ({ body, request }) =>
    receiveChainTransfer(deps, body, { demo: request.demoFeed }),
  );
  operation(app, '/api/chain-feed.rates', async ({ body, request }) => ({
    status: await keepRate(deps.db, body, { demo: request.demoFeed }),
  }));
  operation(app, '/api/bank-feed.movements', async ({ body, request }) => {
    const { bankAccountNumber: accountNumber, ...movement } = body;
    const reported = { ...movement, accountNumber };
    return { status: await receiveMovement(deps, reported, { demo: request.demoFeed }) };
  });
}

/** Registers the reads about the ways to pay in and what was asked for by them. */
function registerReads(app: FastifyInstance, { db }: Deps): void {
  operation(app, '/poy-api/banks.all', ({ site }) => siteBanks(db, site.id));
  operation(app, '/poy-api/payment-methods.all', ({ site }) => offeredMethods(db, site.id));
  operation(app, '/poy-api/deposits.open', async ({ member }) =>
    (await openDeposits(db, member.uuid)).map(toDeposit),
  );
  operation(app, '/poy-api/deposits.latest', async ({ member, query }) => {
    const row = await latestDeposit(db, member.uuid, query.kind);
    return row && toDeposit(row);
  });
  operation(app, '/poy-api/true.wallet.history', ({ member }) => walletHistory(db, member.uuid));
}

/** Registers the calls by which a member asks for a deposit by bank, and claims one. */
function registerDeposits(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus } = deps;
  const requests = createRateLimit({
    limit: requestsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'deposit'),
  });
  operation(app, '/poy-api/deposits.create', async ({ body, member, site, ...call }) => {
    requests.take(member.uuid);
    const device = deviceOf(call.request);
    const row = await createDeposit(deps, {
      member: member.uuid,
      siteId: site.id,
      kind: 'normal',
      bankId: body.bankId,
      baht: body.prepareAmount,
      key: call.idempotencyKey,
      from: { address: addressKey(call.request.ip), device },
      seen: body,
    });
    keepDevice(call.reply, device);
    return toDeposit(row);
  });
  operation(app, '/poy-api/deposits.ask', async ({ body, member, site, ...call }) => {
    requests.take(member.uuid);
    const device = deviceOf(call.request);
    const row = await askDeposit(deps, body, {
      member: member.uuid,
      siteId: site.id,
      key: call.idempotencyKey,
      from: { address: addressKey(call.request.ip), device },
    });
    keepDevice(call.reply, device);
    return toDeposit(row);
  });
  operation(app, '/poy-api/deposits.cancel', async ({ body, member }) =>
    toDeposit(await cancelDeposit(deps, member.uuid, body.id)),
  );
  operation(app, '/poy-api/deposits.claims', ({ member, site, query }) =>
    memberClaims(db, { member: member.uuid, site: site.id }, query, clock()),
  );
  operation(app, '/poy-api/deposits.claim', ({ body, member, site }) => {
    requests.take(member.uuid);
    return claimDeposit(db, { member: member.uuid, site: site.id }, body, clock());
  });
}

/**
 * Registers the calls about paying in by bank and taking out, members' own bank accounts, and the
 * statement.
 * @param readSlip reads the pictures of slips in place of the product's own reader
 */
export function registerWallet(
  app: FastifyInstance,
  deps: Deps,
  { readSlip }: { readSlip?: SlipReader } = {},
): void {
  const { db, clock } = deps;
  registerMemberBanks(app, deps);
  registerDeposits(app, deps);
  registerWithdrawals(app, deps);
  registerManual(app, deps, readSlip);
  operation(app, '/poy-api/transactions.all', ({ body, member }) =>
    memberStatement(db, member.uuid, body, clock()),
  );
  operation(app, '/poy-api/transactions.bank', ({ body, member }) =>
    bankTransactions(db, member.uuid, body),
  );
  operation(app, '/poy-api/transactions.games', ({ body, member }) =>
    gameRounds(db, member.uuid, body, clock()),
  );
  registerRewards(app, deps);
  operation(app, '/poy-api/turnovers', ({ member }) => turnoverOf(db, member.uuid));
  registerReads(app, deps);
  registerFeeds(app, deps);
}
