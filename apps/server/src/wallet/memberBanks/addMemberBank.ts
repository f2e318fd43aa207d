import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/appError.ts';
import { keyedHash, requireStepUp, takeQuota, type SessionMember } from '../../members/index.ts';
import type { Account } from './askBank.ts';
import { askWhose } from './askWhose.ts';
import { findMemberBank, memberBankByKey, type MemberBankRow } from './memberBankRow.ts';

export interface AddedAccount extends Account {
  member: SessionMember;
  /** The Idempotency-Key of the call; null where it has none. */
  key: string | null;
  /** The key of the address that asks. */
  address: string;
}

const dayMs = 86_400_000;
const madeRow = z.object({ id: z.int() });
const memberRow = z.object({ named: z.boolean(), live: z.int() });
const holderRow = z.object({ member: z.uuid() });
const endedRow = z.object({ ended: z.int() });

type KeyedAccount = AddedAccount & { readonly key: string };

/**
 * Gives a call without a key one of its own. It names the account, and how often the member had it
 * before: a repeat finds the account that it has added, and one that was refused or removed can be
 * added again.
 */
async function keyed(db: Db, asked: AddedAccount): Promise<KeyedAccount> {
  const { member, bankCode, accountNumber, key } = asked;
  if (key !== null) return { ...asked, key };
  const [row] = await db.query({
    name: 'wallet_member_bank_ended',
    text: `SELECT count(*)::int AS ended FROM wallet.member_bank WHERE member = $1 AND bank_code = $2
      AND account_number = $3 AND status NOT IN ('waiting', 'verified')`,
    values: [member.uuid, bankCode, accountNumber],
    row: endedRow,
  });
  return { ...asked, key: `account:${bankCode}:${accountNumber}:${row?.ended ?? 0}` };
}

/** Returns the earlier answer to the same key, if there is one. */
async function earlierAccount(
  db: Db,
  { member, key, ...asked }: KeyedAccount,
): Promise<MemberBankRow | null> {
  const known = await memberBankByKey(db, member.uuid, key);
  const same = known?.bankCode === asked.bankCode && known.accountNumber === asked.accountNumber;
  if (known && !same) throw new AppError('IDEMPOTENCY_KEY_REUSED');
  return known;
}

/**
 * Counts a try of the member and one of the address, before anything is answered: whoever asks about
 * many accounts would learn which of them other members have, and whose name fits.
 * @throws AppError RATE_LIMITED
 */
async function countTry(
  { db, clock, env }: Pick<Deps, 'db' | 'clock' | 'env'>,
  { member, address }: AddedAccount,
): Promise<void> {
  const { bankTries, bankTriesPerAddress } = env.limits;
  for (const [who, limit] of [
    [member.uuid, bankTries],
    [address, bankTriesPerAddress],
  ] as const) {
    const quota = { key: keyedHash(env.secrets.otp, 'bank', who), limit, windowMs: dayMs };
    const retryAfterMs = await takeQuota(db, quota, clock());
    if (retryAfterMs > 0) throw new AppError('RATE_LIMITED', { retryAfterMs });
  }
}

/** @throws AppError BANK_NAME_NEEDED, BANK_ACCOUNTS_FULL */
async function checkMember(db: Db, { member }: AddedAccount, max: number): Promise<void> {
  const [row] = await db.query({
    name: 'wallet_member_bank_member',
    text: `SELECT m.first_name IS NOT NULL AND m.last_name IS NOT NULL AS named,
        (SELECT count(*)::int FROM wallet.member_bank a
          WHERE a.member = m.uuid AND a.status IN ('waiting', 'verified')) AS live
      FROM members.member m WHERE m.uuid = $1`,
    values: [member.uuid],
    row: memberRow,
  });
  if (!row?.named) throw new AppError('BANK_NAME_NEEDED');
  if (row.live >= max) throw new AppError('BANK_ACCOUNTS_FULL', { max });
}

/** Refuses an account that a member of the site has: this one, or another. */
async function taken(db: Db, { member, bankCode, accountNumber }: AddedAccount): Promise<AppError> {
  const [holder] = await db.query({
    name: 'wallet_member_bank_holder',
    text: `SELECT member FROM wallet.member_bank WHERE site_id = $1 AND bank_code = $2
      AND account_number = $3 AND status IN ('waiting', 'verified')`,
    values: [member.siteId, bankCode, accountNumber],
    row: holderRow,
  });
  return new AppError(holder?.member === member.uuid ? 'BANK_ACCOUNT_KNOWN' : 'BANK_ACCOUNT_TAKEN');
}

async function write(db: Db, asked: KeyedAccount, max: number): Promise<number> {
  const { member, bankCode, accountNumber, key } = asked;
  // Calls of one member run one after the other, so that each sees the accounts and the key of the
  // one before.
  await db.query({
    name: 'wallet_member_bank_lock',
    text: 'SELECT 1 FROM members.member WHERE uuid = $1 FOR NO KEY UPDATE',
    values: [member.uuid],
  });
  const known = await earlierAccount(db, asked);
  if (known) return known.id;
  await checkMember(db, asked, max);
  const [made] = await db.query({
    name: 'wallet_add_member_bank',
    text: `INSERT INTO wallet.member_bank (site_id, member, bank_code, account_number, idempotency_key, created_at)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp())
      ON CONFLICT (site_id, bank_code, account_number) WHERE status IN ('waiting', 'verified') DO NOTHING
      RETURNING id`,
    values: [member.siteId, member.uuid, bankCode, accountNumber, key],
    row: madeRow,
  });
  if (made) return made.id;
  throw await taken(db, asked);
}

/**
 * Adds a bank account to be paid out to, and asks the bank whose it is. Where the bank does not answer, the
 * account waits, and the upkeep asks again.
 * @throws AppError STEP_UP_NEEDED, BANK_NAME_NEEDED, BANK_ACCOUNTS_FULL, BANK_ACCOUNT_KNOWN,
 * BANK_ACCOUNT_TAKEN, IDEMPOTENCY_KEY_REUSED, RATE_LIMITED
 */
export async function addMemberBank(
  deps: Pick<Deps, 'db' | 'clock' | 'env'>,
  added: AddedAccount,
): Promise<MemberBankRow> {
  const { db, clock, env } = deps;
  await requireStepUp(db, added.member, clock());
  const asked = await keyed(db, added);
  const known = await earlierAccount(db, asked);
  if (known) return known;
  await countTry(deps, asked);
  const id = await db.tx((tx) => write(tx, asked, env.limits.bankAccounts));
  await askWhose(deps, id);
  const row = await findMemberBank(db, id);
  if (!row) throw new Error('The bank account was not written');
  return row;
}
