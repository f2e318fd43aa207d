import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { askBank, type Account, type BankAnswer } from './askBank.ts';
import { compareNames } from '../senders/compareNames.ts';

/** An account that the bank is asked about, with what its member is called now. */
const askedRow = z.object({
  id: z.int(),
  bankCode: z.string(),
  accountNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
});
type Asked = z.infer<typeof askedRow>;

/**
 * The bank did not answer and is asked again after a minute, and then after twice the time of before, up to
 * six hours. A round asks a few at a time, because a bank that is away costs each its patience.
 */
const firstWait = '1 minute';
const longestWait = '6 hours';
const mostAtOnce = 5;

/** The name of the member, where `only` does not stand for an account by itself. $1 is the time. */
const claim = (which: string): string => `
  UPDATE wallet.member_bank a SET asked_at = $1, asks = a.asks + 1
  FROM members.member m
  WHERE m.uuid = a.member AND a.id IN (
    SELECT b.id FROM wallet.member_bank b
    WHERE b.status = 'waiting' AND b.inquiry IS NULL AND ${which}
    FOR UPDATE SKIP LOCKED)
  RETURNING a.id, a.bank_code AS "bankCode", a.account_number AS "accountNumber",
    coalesce(m.first_name, '') AS "firstName", coalesce(m.last_name, '') AS "lastName"`;

/**
 * Writes what the bank said, unless somebody has decided meanwhile. A name that fits verifies the account,
 * an unknown account is refused, and another name waits for an operator.
 */
async function writeAnswer(db: Db, asked: Asked, answer: BankAnswer): Promise<void> {
  const name = answer.status === 'found' ? answer.accountName : null;
  const own = `${asked.firstName} ${asked.lastName}`;
  const fits = name !== null && compareNames(name, own) === 'whole';
  const inquiry = name === null ? 'unknown' : fits ? 'fits' : 'differs';
  const status = { fits: 'verified', unknown: 'refused', differs: 'waiting' }[inquiry];
  await db.query({
    name: 'wallet_member_bank_answer',
    text: `UPDATE wallet.member_bank
      SET inquiry = $2, account_name = $3, status = $4,
        decided_at = CASE WHEN $4 <> 'waiting' THEN clock_timestamp() END
      WHERE id = $1 AND status = 'waiting' AND inquiry IS NULL`,
    values: [asked.id, inquiry, name, status],
  });
}

async function askAll(deps: Pick<Deps, 'db' | 'clock' | 'env'>, all: readonly Asked[]) {
  const { db, clock, env } = deps;
  await Promise.all(
    all.map(async (asked) => {
      const account: Account = asked;
      const answer = env.bank && (await askBank(env.bank, account, clock()));
      if (answer) await writeAnswer(db, asked, answer);
    }),
  );
}

/** The sandbox knows the accounts of demo sites, and a real bank those of real ones. $2 is true for the sandbox. */
const heardAt = `EXISTS (SELECT FROM sites.site s WHERE s.id = b.site_id AND s.demo = $2)`;

/** Asks the bank about an account that was just added. Call it after the commit. */
export async function askWhose(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  id: number,
): Promise<void> {
  const { db, clock, env } = deps;
  if (!env.bank) return;
  const asked = await db.query({
    name: 'wallet_member_bank_ask',
    text: claim(`b.id = $3 AND ${heardAt}`),
    values: [new Date(clock()), env.bank.played, id],
    row: askedRow,
  });
  await askAll(deps, asked);
}

/**
 * Asks the banks again that did not answer. Any number of processes may do it at any time: each
 * account is asked about by one of them. One that was asked about in the future, by a clock that was
 * ahead, is asked about now.
 */
export async function askBanksAgain(deps: Pick<Deps, 'db' | 'clock' | 'env'>): Promise<void> {
  const { db, clock, env } = deps;
  if (!env.bank) return;
  const asked = await db.query({
    name: 'wallet_member_banks_again',
    text: claim(`${heardAt} AND (b.asked_at IS NULL OR b.asked_at < $1::timestamptz - least(
        interval '${firstWait}' * power(2, least(b.asks, 20) - 1), interval '${longestWait}')
        OR b.asked_at > $1::timestamptz + interval '${firstWait}')
      ORDER BY b.asked_at NULLS FIRST LIMIT ${mostAtOnce}`),
    values: [new Date(clock()), env.bank.played],
    row: askedRow,
  });
  await askAll(deps, asked);
}
