import type { Db } from '../../apps/server/src/db/db.ts';
import { sealChains } from '../../apps/server/src/seals/index.ts';
import { ask } from '../../apps/server/src/testing/ask.ts';

/** The transfers of a batch: what a busy site writes in a minute. */
const rowsPerBatch = 2_000;

/**
 * Makes the seals anew for a filled past, by the product's own function: it seals up to a moment
 * that comes nearer, as it would have done minute by minute. Returns the number of batches.
 */
export async function sealPast(db: Db, transfers: number): Promise<number> {
  await db.script(
    'SET session_replication_role = replica; DELETE FROM seal.batch; RESET session_replication_role',
  );
  const [{ oldest = 0 } = {}] = await ask<{ oldest: number }>(db, {
    name: 'bench_oldest',
    text: `SELECT extract(epoch FROM now() - min(created_at))::float8 * 1000 AS oldest FROM ledger.transfer`,
  });
  const batches = Math.ceil(transfers / rowsPerBatch);
  for (let batch = batches - 1; batch >= 0; batch -= 1)
    await sealChains(db, { behindMs: (oldest * batch) / batches });
  const [{ made = 0 } = {}] = await ask<{ made: number }>(db, {
    name: 'bench_batches',
    text: "SELECT count(*) AS made FROM seal.batch WHERE chain = 'ledger'",
  });
  return made;
}
