import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The chains, each named as the schema whose `sealed_row` shows its rows. */
export const chains = ['ledger', 'operator'] as const;

/**
 * Seals what was written since the last call, of every chain, up to `behindMs` before now. Any
 * number of processes may call it.
 */
export async function sealChains(db: Db, { behindMs = 10_000 } = {}): Promise<void> {
  for (const chain of chains)
    await db.query({
      name: 'seal',
      text: `SELECT seal.seal($1, $2 * interval '1 millisecond')`,
      values: [chain, behindMs],
    });
  await db.query({ name: 'seal_forget_marks', text: 'SELECT seal.forget_marks()' });
}

const brokenSeal = z.object({
  chain: z.enum(chains),
  /** The number of the batch, from 1 on; null for rows that are missing whatever their batch. */
  n: z.int().nullable(),
  /** The span of time, without its begin or end where nobody can tell. */
  since: z.string().nullable(),
  until: z.string().nullable(),
  fault: z.string(),
});
/** A batch of rows that is not as it was sealed, or something that is missing in a chain. */
export type BrokenSeal = z.infer<typeof brokenSeal>;

/**
 * Computes every seal again from the rows, and looks for gaps: in the numbers of the seals and of the
 * operators' log, and rows that should have a seal by now.
 * @returns what is wrong, in the order of the batches; nothing where nobody changed the past
 */
export async function verifySeals(db: Db): Promise<BrokenSeal[]> {
  const found: BrokenSeal[] = [];
  for (const chain of chains)
    found.push(
      ...(await db.query({
        name: 'seal_verify',
        text: `SELECT $1::text AS chain, n, since::text, until::text, fault
          FROM (SELECT * FROM seal.verify($1) UNION ALL SELECT * FROM seal.gaps($1)) found
          ORDER BY found.n, found.since, fault`,
        values: [chain],
        row: brokenSeal,
      })),
    );
  return found;
}

/** A seal as somebody keeps it. */
export const sealHead = z.object({
  chain: z.enum(chains),
  n: z.int(),
  /** The SHA-256 in hexadecimal digits. */
  hash: z.string().regex(/^[0-9a-f]{64}$/),
});
export type SealHead = z.infer<typeof sealHead>;

/** Returns the newest seal of each chain that has one. Kept elsewhere, it proves the past later. */
export const sealHeads = (db: Db): Promise<SealHead[]> =>
  db.query({
    name: 'seal_heads',
    text: 'SELECT chain, n, hash FROM seal.head ORDER BY chain',
    row: sealHead,
  });

const holdsRow = z.object({ holds: z.boolean() });

/** Tells if a seal that somebody kept is still in its chain. */
export async function sealHolds(db: Db, { chain, n, hash }: SealHead): Promise<boolean> {
  const [row] = await db.query({
    name: 'seal_holds',
    text: 'SELECT seal.holds($1, $2, $3) AS holds',
    values: [chain, n, hash],
    row: holdsRow,
  });
  return row?.holds ?? false;
}
