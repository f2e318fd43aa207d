import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { toBaht } from '@poy/bet-rules';
import { cases, fail } from '@poy/testing';
import { checkProperty } from '@poy/testing/property';
import { AppError } from '../../http/appError.ts';
import {
  balanceOf,
  credit,
  debtOf,
  heldOf,
  LedgerError,
  verifyLedger,
} from '../../ledger/index.ts';
import { ask } from '../../testing/ask.ts';
import { debit } from '../../testing/debit.ts';
import { createPlayedBank, type PlayedBank } from '../../testing/playedBank.ts';
import { depositCrowd } from '../../testing/worlds/depositCrowd.ts';
import { createDepositWorld, type DepositWorld } from '../../testing/worlds/depositWorld.ts';
import { cancelDeposit } from '../deposits/cancelDeposit.ts';
import type { DepositRow } from '../deposits/depositRow.ts';
import { stepPayouts } from '../withdrawals/payouts/stepPayouts.ts';
import { cancelWithdrawal } from '../withdrawals/cancelWithdrawal.ts';
import { createWithdrawal } from '../withdrawals/asking/createWithdrawal.ts';

const members = 50;
/** The satang that a member has at first. */
const start = 60_000;
const site = 2;
/** The steps that are taken at the same moment. */
const atOnce = 12;

let w: DepositWorld;
beforeAll(async () => {
  w = await createDepositWorld();
  await w.t.db.script(`UPDATE wallet.withdrawal_rule SET reviewed = '{}', times_per_day = 1000;
    INSERT INTO wallet.turnover_rule VALUES (${site}, 0)`);
});
afterAll(() => w.t.close());

/** A member with an open request, and what became of the member's own money. Amounts are satang. */
interface Somebody {
  readonly uuid: string;
  readonly bankId: number;
  readonly deposit: DepositRow;
  readonly movementId: string;
  bets: number;
}

/** Makes members who each ask for an amount that is near nobody else's. */
async function newCrowd(): Promise<Somebody[]> {
  const crowd = depositCrowd(w);
  const uuids = await crowd.join(members);
  const banks = await ask<{ id: number; member: string }>(w.t.db, {
    name: 'test_crowd_banks',
    text: `INSERT INTO wallet.member_bank
        (site_id, member, bank_code, account_number, account_name, status, created_at, decided_at)
      SELECT $2, u.member, 'kbank', to_char(floor(random() * 1e10), 'FM0000000000'), 'A person',
        'verified', now() - interval '2 days', now() FROM unnest($1::uuid[]) u (member)
      RETURNING id, member`,
    values: [uuids, site],
  });
  return Promise.all(
    uuids.map(async (uuid, n) => {
      const funds = { key: randomUUID(), member: uuid, satang: start, reference: null };
      await credit(w.t.db, { ...funds, type: 'ADMIN_INCREASE' });
      return {
        uuid,
        bankId: banks.find(({ member }) => member === uuid)?.id ?? fail('no account'),
        deposit: await crowd.ask(uuid, 1_000 + 10 * n),
        movementId: randomUUID(),
        bets: 0,
      };
    }),
  );
}

const steps = [
  'reported',
  'reported late',
  'wrong by a satang',
  'taken back',
  'bets',
  'withdraws',
  'takes the withdrawal back',
  'cancels the deposit',
  'is paid out',
] as const;
type Step = (typeof steps)[number];

/** Answers whether it was done. A refusal by a rule of the product is no failure. */
const done = (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError || error instanceof LedgerError) return false;
      throw error;
    },
  );

async function report(one: Somebody, changes: { off?: number; at?: number; back?: boolean }) {
  const { off = 0, at = Date.now(), back = false } = changes;
  await w.report({
    amount: toBaht((one.deposit.prepared ?? fail('no amount')) + off),
    movementId: off === 0 ? one.movementId : `${one.movementId} wrong`,
    status: back ? 'reversed' : 'booked',
    at,
  });
}

async function withdraw({ uuid: member, bankId }: Somebody): Promise<void> {
  const key = randomUUID();
  await done(createWithdrawal(w.t.db, { member, site, bankPlayed: true, bankId, baht: 400, key }));
}

async function takeBack({ uuid }: Somebody): Promise<void> {
  const open = await ask<{ id: number }>(w.t.db, {
    name: 'test_open_withdrawals',
    text: `SELECT id FROM wallet.withdrawal WHERE member = $1 AND status = 'asked'`,
    values: [uuid],
  });
  for (const { id } of open) await done(cancelWithdrawal(w.t.db, uuid, id));
}

async function bet(one: Somebody): Promise<void> {
  const stake = { key: randomUUID(), type: 'BET_GOV', satang: 35_000, reference: null };
  if (await done(debit(w.t.db, { ...stake, member: one.uuid }))) one.bets += stake.satang;
}

/** Each of these may happen at any time, to anybody. */
const stories: Record<Step, (one: Somebody, bank: PlayedBank) => Promise<unknown>> = {
  reported: (one) => report(one, {}),
  'reported late': (one) => report(one, { at: Date.now() - 20_000 }),
  'wrong by a satang': (one) => report(one, { off: 1 }),
  'taken back': (one) => report(one, { back: true }),
  bets: bet,
  withdraws: withdraw,
  'takes the withdrawal back': takeBack,
  'cancels the deposit': ({ uuid, deposit }) => done(cancelDeposit(w.t.deps, uuid, deposit.id)),
  'is paid out': (_, bank) => stepPayouts(w.t.deps, bank, { played: true }),
};

/** Returns the satang that a member must have, by what happened to them. */
async function owed(one: Somebody, happened: readonly Step[]): Promise<number> {
  const [now] = await ask<{ status: string; out: number }>(w.t.db, {
    name: 'test_stream_end',
    text: `SELECT d.status, (SELECT coalesce(sum(amount), 0)::bigint FROM wallet.withdrawal
        WHERE member = d.member AND status = 'paid') AS out FROM wallet.deposit d WHERE d.id = $1`,
    values: [one.deposit.id],
  });
  const { status, out } = now ?? fail('the request is gone');
  const came = happened.some((step) => step.startsWith('reported'));
  const stays = came && !happened.includes('taken back') && status !== 'cancelled';
  return start + (stays ? (one.deposit.prepared ?? 0) : 0) - one.bets - out;
}

it('whatever happens to 50 members at once, nothing is credited twice and nothing is lost', async () => {
  const step = fc.record({ member: fc.nat(members - 1), what: fc.constantFrom(...steps) });
  const streams = fc.array(step, { minLength: 120, maxLength: 240 });
  await checkProperty(
    fc.asyncProperty(streams, async (stream) => {
      const bank = createPlayedBank();
      const crowd = await newCrowd();
      for (let first = 0; first < stream.length; first += atOnce)
        await Promise.all(
          stream
            .slice(first, first + atOnce)
            .map(({ member, what }) => stories[what](crowd[member] ?? fail('nobody'), bank)),
        );
      for (const [member, one] of crowd.entries()) {
        const happened = stream.filter((told) => told.member === member).map(({ what }) => what);
        const has =
          (await balanceOf(w.t.db, one.uuid)).satang +
          (await heldOf(w.t.db, one.uuid)) -
          (await debtOf(w.t.db, one.uuid));
        expect([happened, has]).toEqual([happened, await owed(one, happened)]);
      }
      expect(new Set(bank.paid.map(({ reference }) => reference)).size).toBe(bank.paid.length);
      expect(await verifyLedger(w.t.db)).toEqual([]);
    }),
    // A smaller stream takes as long to find as the test may take.
    { numRuns: cases(3), endOnFailure: true },
  );
});
