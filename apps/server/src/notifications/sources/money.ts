import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { Fact, NarrowSource } from './Source.ts';

const idOf = (thing: string): number => Number(thing.split(':')[0]);

const depositRow = z.object({
  member: z.uuid(),
  key: z.string(),
  subject: z.string(),
  state: z.enum(['credited', 'rejected', 'reversed']),
  amountSatang: z.int(),
  depositId: z.int().nullable(),
  happenedAt: z.date(),
});

const depositFact = ({
  member,
  key,
  subject,
  happenedAt,
  ...details
}: z.infer<typeof depositRow>): Fact => ({
  member,
  key,
  kind: 'deposit',
  subject,
  details,
  count: 1,
  happenedAt,
});

/** A request to pay in that was paid or refused. Where its bank took the money back, it says so. */
const requests = `SELECT d.member, 'deposit:' || d.id AS key, d.id::text AS subject, d.prepared AS "amountSatang",
    CASE WHEN v.status = 'reversed' THEN 'reversed' ELSE d.status END AS state, d.id AS "depositId",
    coalesce(v.reversed_at, d.ended_at) AS "happenedAt"
  FROM wallet.deposit d LEFT JOIN wallet.bank_movement v ON v.deposit_id = d.id
  WHERE d.status IN ('credited', 'rejected') AND d.prepared IS NOT NULL AND d.ended_at IS NOT NULL`;

/** Requests to pay in that ended with money or were refused. */
export const deposits: NarrowSource = {
  name: 'deposits',
  things: `SELECT id || ':' || status AS thing, ended_at AS at FROM wallet.deposit
    WHERE status IN ('credited', 'rejected') AND ended_at >= $1`,
  async facts(db: Db, things) {
    const rows = await db.query({
      name: 'notifications_deposits',
      text: `${requests} AND d.id = ANY ($1::int[])`,
      values: [things.map(idOf)],
      row: depositRow,
    });
    return rows.map(depositFact);
  },
};

/** Money that came without a request and was credited, and money that a bank took back. */
export const movements: NarrowSource = {
  name: 'movements',
  things: `SELECT id || ':' || status AS thing, coalesce(reversed_at, decided_at) AS at FROM wallet.bank_movement
    WHERE decided_at >= $1 OR reversed_at >= $1`,
  async facts(db, things) {
    const rows = await db.query({
      name: 'notifications_movements',
      text: `${requests} AND v.id = ANY ($1::bigint[])
        UNION ALL
        SELECT v.claimed_for, 'movement:' || v.id, v.id::text, v.amount, v.status, NULL,
            coalesce(v.reversed_at, v.decided_at)
          FROM wallet.bank_movement v
          WHERE v.id = ANY ($1::bigint[]) AND v.deposit_id IS NULL AND v.claimed_for IS NOT NULL
            AND v.returns IS NULL AND v.status IN ('credited', 'reversed')`,
      values: [things.map(idOf)],
      row: depositRow,
    });
    return rows.map(depositFact);
  },
};

const withdrawalRow = z.object({
  member: z.uuid(),
  state: z.enum(['paid', 'returned']),
  amountSatang: z.int(),
  withdrawalId: z.int(),
  happenedAt: z.date(),
});

/** Withdrawals that were paid or came back. Who cancelled one knows it. */
export const withdrawals: NarrowSource = {
  name: 'withdrawals',
  things: `SELECT id || ':' || status AS thing, changed_at AS at FROM wallet.withdrawal
    WHERE status IN ('paid', 'returned') AND changed_at >= $1`,
  async facts(db, things) {
    const rows = await db.query({
      name: 'notifications_withdrawals',
      text: `SELECT member, status AS state, amount AS "amountSatang", id AS "withdrawalId",
          changed_at AS "happenedAt"
        FROM wallet.withdrawal WHERE id = ANY ($1::int[]) AND status IN ('paid', 'returned')
          AND returned_why IS DISTINCT FROM 'cancelled'`,
      values: [things.map(idOf)],
      row: withdrawalRow,
    });
    return rows.map(({ member, happenedAt, ...details }) => ({
      member,
      key: `withdrawal:${details.withdrawalId}`,
      kind: 'withdrawal',
      subject: String(details.withdrawalId),
      details,
      count: 1,
      happenedAt,
    }));
  },
};
