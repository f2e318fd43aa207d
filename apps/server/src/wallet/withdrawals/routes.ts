import { toBaht } from '@poy/bet-rules';
import type { FastifyInstance } from 'fastify';
import { countTogether } from '../../calls/countTogether.ts';
import { operation } from '../../calls/operation.ts';
import type { Deps } from '../../deps.ts';
import { createRateLimit } from '../../http/rateLimit.ts';
import { requireStepUp, type SessionMember } from '../../members/index.ts';
import { publishMoney } from '../../realtime/index.ts';
import { cancelWithdrawal } from './cancelWithdrawal.ts';
import { createWithdrawal, earlierWithdrawal } from './asking/createWithdrawal.ts';
import { payOwnDebt } from '../debts/payOwnDebt.ts';
import { publishWithdrawal } from './publishWithdrawal.ts';
import type { AskingMember } from './asking/withdrawalFacts.ts';
import { toWithdrawal, withdrawalsOf } from './withdrawalRow.ts';
import { withdrawalTerms } from './asking/withdrawalTerms.ts';
import { usualMinutes } from './usualMinutes.ts';

/** The calls that a member may make per minute to ask for a withdrawal, or to pay a debt. */
const requestsPerMinute = 20;

/** Registers the calls by which members take their money out. */
export function registerWithdrawals(app: FastifyInstance, deps: Deps): void {
  const { db, clock, steadyClock, bus, publisher, env } = deps;
  const requests = createRateLimit({
    limit: requestsPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'withdrawal'),
  });
  const askerOf = ({ uuid, siteId }: SessionMember): AskingMember => ({
    member: uuid,
    site: siteId,
    bankPlayed: env.payout && env.payout.played,
  });
  operation(app, '/poy-api/withdrawals.terms', ({ member }) =>
    withdrawalTerms(db, askerOf(member)),
  );
  operation(app, '/poy-api/withdrawals.create', async ({ body, member, idempotencyKey: key }) => {
    requests.take(member.uuid);
    const asked = { ...askerOf(member), bankId: body.bankId, baht: body.amount, key };
    // Whoever repeats a request whose answer was lost has proved themselves the first time.
    const earlier = await earlierWithdrawal(db, asked);
    if (earlier) return toWithdrawal(earlier);
    await requireStepUp(db, member, clock());
    const made = await createWithdrawal(db, asked);
    if (made.money.length > 0) await publishWithdrawal(publisher, made);
    return toWithdrawal(made.row);
  });
  operation(app, '/poy-api/debts.pay', async ({ body, member: { uuid }, idempotencyKey: key }) => {
    requests.take(uuid);
    const paid = await payOwnDebt(db, { member: uuid, baht: body.amount, key });
    await publishMoney(publisher, paid.moved);
    return { owed: toBaht(paid.owed), money: toBaht(paid.balanceSatang) };
  });
  operation(app, '/poy-api/withdrawals.all', async ({ query: { before, limit }, member }) => {
    const rows = await withdrawalsOf(db, member.uuid, { before: before ?? null, limit });
    const next = rows.length === limit ? (rows.at(-1)?.id ?? null) : null;
    const usual = await usualMinutes(db, member.siteId);
    return { withdrawals: rows.map(toWithdrawal), next, usualMinutes: usual };
  });
  operation(app, '/poy-api/withdrawals.cancel', async ({ body, member }) => {
    const ended = await cancelWithdrawal(db, member.uuid, body.id);
    if (ended.money.length > 0) await publishWithdrawal(publisher, ended);
    return toWithdrawal(ended.row);
  });
}
