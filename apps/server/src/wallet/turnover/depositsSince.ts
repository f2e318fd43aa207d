import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { statement, type StatementRow } from '../../ledger/index.ts';
import type { TurnoverDeposit } from './foldTurnover.ts';
import { measureSince, turnoverMeasures, type Measure } from './turnoverRule.ts';

/** The types of money that has to be played: what the member paid in. */
const paidIn = ['DEPOSIT', 'PREDEPOSIT'];
const paidBack = ['PREDEPOSIT_BACK', 'DEPOSIT_BACK'];

/** Names the request or the movement that a posting is about. */
const aboutOf = ({ reference }: StatementRow): string | null =>
  reference && `${reference.kind} ${reference.id}`;

/** The postings that are read at once. */
const pageSize = 500;
const endOfTime = new Date(Date.UTC(9999, 0, 1));

const siteRow = z.object({ site: z.int() });

/** Returns the measures of turnover that the member's site has had. */
async function measuresOf(db: Db, member: string): Promise<readonly Measure[]> {
  const [row] = await db.query({
    name: 'wallet_turnover_site',
    text: 'SELECT site_id AS site FROM members.member WHERE uuid = $1',
    values: [member],
    row: siteRow,
  });
  return row ? turnoverMeasures(db, row.site) : [];
}

/** Returns the postings of these types behind a version of the account, newest first. */
async function postingsSince(
  db: Db,
  member: string,
  { version, at }: { version: number; at: Date },
): Promise<StatementRow[]> {
  const found: StatementRow[] = [];
  for (let before: number | undefined; ;) {
    const { rows, next } = await statement(db, member, {
      from: at,
      to: endOfTime,
      types: [...paidIn, ...paidBack],
      before,
      limit: pageSize,
    });
    found.push(...rows.filter((row) => row.version > version));
    if (next === null || next <= version) return found;
    before = next;
  }
}

/**
 * Returns what a member has paid in behind a version of the account and after a moment, and the
 * stake that it asks for, oldest first. Money that was given ahead of the bank's word and taken back
 * again asks for none, and nor does a deposit that the bank took back. One that was taken back and came
 * once more asks for its stake once.
 */
export async function depositsSince(
  db: Db,
  member: string,
  since: { version: number; at: Date },
): Promise<TurnoverDeposit[]> {
  const measures = await measuresOf(db, member);
  const postings = await postingsSince(db, member, since);
  const back = new Map<string | null, number>();
  for (const row of postings)
    if (paidBack.includes(row.type))
      back.set(aboutOf(row), (back.get(aboutOf(row)) ?? 0) - row.satang);
  return postings
    .filter(({ type }) => paidIn.includes(type))
    .reverse()
    .map((row) => {
      const { version, satang, createdAt } = row;
      const about = aboutOf(row);
      const gone = about === null ? 0 : (back.get(about) ?? 0);
      const amount = Math.max(0, satang - gone);
      // What was taken back is not taken off a later deposit of the same request, too.
      back.set(about, gone - (satang - amount));
      const at = createdAt.getTime();
      const required = Math.floor((amount * measureSince(measures, at)) / 1_000);
      return { version, amount, required, at };
    });
}
