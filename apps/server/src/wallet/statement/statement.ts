import { addDays, bangkokMidnight, toBaht } from '@poy/bet-rules';
import { transactionType, type transactionsBody, type TransactionsReply } from '@poy/contract';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { debtOf, debtPostings, statement, type StatementRow } from '../../ledger/index.ts';
import { isPlayed, marketsOf } from '../../lottery/index.ts';
import { depositsBy } from './bankTransactions.ts';
import { windowMoment } from './windowMoment.ts';

function toTransaction(
  { version, type, satang, balanceSatang, createdAt, reference }: StatementRow,
  betName: string | null,
): TransactionsReply['transactions'][number] {
  const at = createdAt.getTime();
  return {
    id: version,
    transactionType: transactionType.parse(type),
    amount: toBaht(satang),
    balance: toBaht(balanceSatang),
    createdAt: at,
    transferTime: type === 'DEPOSIT' ? at : null,
    reference: reference && { ...reference, betName },
  };
}

/** The most postings of a debt that a statement shows, newest first. */
const debtShown = 20;

/** Returns the member's debt with the postings that made it, or undefined where nothing is owed. */
async function memberDebt(db: Db, member: string): Promise<TransactionsReply['debt']> {
  const owed = await debtOf(db, member);
  if (owed === 0) return undefined;
  const postings = await debtPostings(db, member, debtShown);
  return {
    owed: toBaht(owed),
    postings: postings.map(({ satang, createdAt, text }) => ({
      amount: toBaht(satang),
      createdAt: createdAt.getTime(),
      text,
    })),
  };
}

/**
 * Returns a member's statement, newest first. The default window is from three days ago to the end
 * of tomorrow, in Bangkok days (specification §9). `id` counts the member's own postings and is the
 * cursor for `before`.
 * @throws AppError VALIDATION when a date cannot be read
 */
export async function memberStatement(
  db: Db,
  member: string,
  asked: z.output<typeof transactionsBody>,
  now: number,
): Promise<TransactionsReply> {
  const today = bangkokMidnight(now);
  const { rows, next } = await statement(db, member, {
    from: windowMoment(asked.startedDate, 'startedDate', addDays(today, -3)),
    to: windowMoment(asked.endedDate, 'endedDate', addDays(today, 2)),
    types: asked.types,
    deposits: asked.deposits && (await depositsBy(db, member, asked.deposits)),
    before: asked.before,
    limit: asked.limit,
  });
  const [debt, marketOf] = await Promise.all([
    memberDebt(db, member),
    marketsOf(
      db,
      member,
      rows.map(({ reference }) => reference).filter((reference) => isPlayed(reference)),
    ),
  ]);
  const transactions = rows.map((row) =>
    toTransaction(row, isPlayed(row.reference) ? marketOf(row.reference) : null),
  );
  return { transactions, next, ...(debt && { debt }) };
}
