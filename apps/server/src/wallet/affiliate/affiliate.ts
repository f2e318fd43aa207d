import { addDays, bangkokMidnight, toBaht, toSatang } from '@poy/bet-rules';
import type {
  AfCash,
  AfMembersReply,
  afTransactionsBody,
  AfTransactionsReply,
} from '@poy/contract';
import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { AppError } from '../../http/appError.ts';
import { afCashOf, afStatement, LedgerError, moveAf, type Posted } from '../../ledger/index.ts';
import { rewardRule } from '../rewardRule.ts';
import { windowMoment } from '../statement/windowMoment.ts';

interface Own {
  readonly member: string;
  readonly site: number;
}

const invitedRow = z.object({ slug: z.string(), members: z.int() });

/** Returns what a member has earned by inviting others, and the link to invite by. */
export async function afCash(db: Db, { member, site }: Own): Promise<AfCash> {
  const [satang, { commission }, [invited]] = await Promise.all([
    afCashOf(db, member),
    rewardRule(db, site),
    db.query({
      name: 'wallet_af_invited',
      text: `SELECT m.af_slug AS slug, (SELECT count(*)::int FROM members.member o
          WHERE o.site_id = m.site_id AND o.ref_uid = m.uid AND o.ref_uid <> 0) AS members
        FROM members.member m WHERE m.uuid = $1`,
      values: [member],
      row: invitedRow,
    }),
  ]);
  if (!invited) throw new AppError('NOT_FOUND');
  return { afMoney: toBaht(satang), ...invited, percent: commission / 10 };
}

/**
 * Returns the postings of a member's affiliate account, newest first. The default window is from 30
 * days ago to the end of tomorrow, in Bangkok days (specification §9).
 * @throws AppError VALIDATION when a date cannot be read
 */
export async function afTransactions(
  db: Db,
  member: string,
  asked: z.output<typeof afTransactionsBody>,
  now: number,
): Promise<AfTransactionsReply> {
  const today = bangkokMidnight(now);
  const { rows, next } = await afStatement(db, member, {
    from: windowMoment(asked.startedDate, 'startedDate', addDays(today, -30)),
    to: windowMoment(asked.endedDate, 'endedDate', addDays(today, 2)),
    before: asked.before,
    limit: asked.limit,
  });
  const transactions = rows.map(({ version, type, satang, balanceSatang, createdAt, text }) => ({
    id: version,
    transactionType: type,
    amount: toBaht(satang),
    balance: toBaht(balanceSatang),
    createdAt: createdAt.getTime(),
    from: text,
  }));
  return { transactions, next };
}

const memberRow = z.object({ id: z.int(), name: z.string(), joinedAt: z.date() });

/** Returns the members whom a member has invited, newest first, with their names masked. */
export async function afMembers(
  db: Db,
  member: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AfMembersReply> {
  const found = await db.query({
    name: 'wallet_af_members',
    text: `SELECT o.uid AS id, left(o.user_name, 3) || '****' || right(o.user_name, 1) AS name,
        o.created_at AS "joinedAt"
      FROM members.member o
      WHERE o.site_id = (SELECT site_id FROM members.member WHERE uuid = $1)
        AND o.ref_uid = (SELECT uid FROM members.member WHERE uuid = $1)
        AND o.ref_uid <> 0 AND o.uid < $2 ORDER BY o.uid DESC LIMIT $3`,
    values: [member, before ?? 2_147_483_647, limit + 1],
    row: memberRow,
  });
  const members = found
    .slice(0, limit)
    .map((row) => ({ ...row, joinedAt: row.joinedAt.getTime() }));
  return { members, next: found.length > limit ? (members.at(-1)?.id ?? null) : null };
}

/**
 * Moves commission to the member's cash, from 1 baht on. The same key moves it once.
 * @throws AppError INSUFFICIENT_BALANCE, IDEMPOTENCY_KEY_REUSED
 */
export const moveAfCash = (
  db: Db,
  { member, baht, key }: { member: string; baht: number; key: string },
): Promise<Posted> =>
  moveAf(db, { key: `af:${member}:${key}`, member, satang: toSatang(baht) }).catch(
    (error: unknown) => {
      const { code } = error instanceof LedgerError ? error : { code: null };
      throw code === 'INSUFFICIENT_BALANCE' || code === 'IDEMPOTENCY_KEY_REUSED'
        ? new AppError(code)
        : error;
    },
  );
