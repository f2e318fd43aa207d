import type { Db } from '../../apps/server/src/db/db.ts';
import { sealChains } from '../../apps/server/src/seals/index.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

/** The transfers of a batch: what a busy site writes in a minute. */
const rowsPerBatch = 2_000;

/** Seals the next rows up to a moment, as `seal.seal` did at that time; it seals no older rows now. */
const nextBatch = `
  INSERT INTO seal.batch (chain, n, until, rows, hash)
    SELECT 'ledger', l.n + 1, u.until, f.rows, seal.chained(l.hash, 'ledger', l.n + 1, u.until, f.rows, f.hash)
    FROM (SELECT n, until, hash FROM seal.batch WHERE chain = 'ledger'
        UNION ALL SELECT 0, '-infinity', '' ORDER BY n DESC LIMIT 1) l
      CROSS JOIN (SELECT now() - $1 * interval '1 millisecond' AS until) u
      CROSS JOIN LATERAL seal.hash_rows('ledger', l.until, u.until) f
    WHERE f.rows > 0`;

/**
 * Makes the seals anew for a filled past, by the product's own functions: it seals up to a moment
 * that comes nearer, as it would have done minute by minute. Returns the number of batches.
 */
export async function sealPast(db: Db, transfers: number): Promise<number> {
  await db.script(`SET session_replication_role = replica; DELETE FROM seal.batch;
    DELETE FROM seal.counter WHERE counts LIKE '% batches'; RESET session_replication_role`);
  const [{ oldest = 0 } = {}] = await ask<{ oldest: number }>(db, {
    name: 'bench_oldest',
    text: `SELECT extract(epoch FROM now() - min(created_at))::float8 * 1000 AS oldest FROM ledger.transfer`,
  });
  const batches = Math.ceil(transfers / rowsPerBatch);
  for (let batch = batches - 1; batch >= 0; batch -= 1)
    await db.query({
      name: 'bench_next_batch',
      text: nextBatch,
      values: [(oldest * batch) / batches],
    });
  await db.script(
    "INSERT INTO seal.counter SELECT 'ledger batches', 0, max(n) FROM seal.batch HAVING count(*) > 0",
  );
  await sealChains(db, { behindMs: 0 });
  const [{ made = 0 } = {}] = await ask<{ made: number }>(db, {
    name: 'bench_batches',
    text: "SELECT count(*) AS made FROM seal.batch WHERE chain = 'ledger'",
  });
  return made;
}
