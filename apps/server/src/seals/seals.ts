import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** The chains, each named as the schema whose `sealed_row` shows its rows. */
const chains = ['ledger', 'operator'] as const;

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
  /** The number of the batch, from 1 on. */
  n: z.int(),
  since: z.string(),
  until: z.string(),
  fault: z.string(),
});
/** A batch of rows that is not as it was sealed, with its span of time. */
export type BrokenSeal = z.infer<typeof brokenSeal>;

/**
 * Computes every seal again from the rows.
 * @returns the batches that differ; none where nobody changed the past
 */
export async function verifySeals(db: Db): Promise<BrokenSeal[]> {
  const found: BrokenSeal[] = [];
  for (const chain of chains)
    found.push(
      ...(await db.query({
        name: 'seal_verify',
        text: `SELECT $1::text AS chain, n, since::text, until::text, fault FROM seal.verify($1) ORDER BY n`,
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
