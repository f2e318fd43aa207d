import { askDatabase, changeDatabase } from '../product/database.ts';

/** Holds all exact amounts above one amount (whole baht) for an hour, on every account of banks. */
export const holdAmounts = (dataDir: string, baht: number, member: string): Promise<number> =>
  changeDatabase(
    dataDir,
    `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, prepared_at, idempotency_key,
        created_at, expires_at, ended_at, kind, status)
      SELECT $2, b.id, $1::bigint * 100, $1::bigint * 100 + n, now(), 'held ' || b.id || ' ' || $1 || ' ' || n,
        now(), now(), now() + interval '1 hour', 'normal', 'cancelled'
      FROM wallet.bank b, generate_series(1, 99) n WHERE b.feed = 'bank'`,
    [baht, member],
  );

/** Holds all amounts of USDT for one amount (whole baht) for an hour, at every address of the chain. */
export const holdQuotes = (dataDir: string, baht: number, member: string): Promise<number> =>
  changeDatabase(
    dataDir,
    `INSERT INTO wallet.deposit (member, bank_id, asked, prepared, rate, micro, prepared_at,
        idempotency_key, created_at, expires_at, ended_at, kind, status)
      SELECT $2, b.id, $1::bigint * 100, $1::bigint * 100, r.rate,
        ceil($1::numeric * 100 * 1000000 / r.rate) + n - 1, now(),
        'held ' || b.id || ' ' || $1 || ' ' || n, now(), now(), now() + interval '1 hour', 'crypto', 'cancelled'
      FROM wallet.bank b, wallet.usdt_rate r, generate_series(1, 99) n WHERE b.feed = 'chain'`,
    [baht, member],
  );

/**
 * Frees the seventh of these amounts where a member waits.
 * @returns what they can send then: baht, or for USDT its millionths
 */
export async function freeAmount(
  dataDir: string,
  baht: number,
  member: string,
): Promise<{ baht: number; micro: number | null }> {
  const { rows } = await askDatabase<{ satang: string; micro: string | null }>(
    dataDir,
    `UPDATE wallet.deposit h SET ended_at = now() - interval '1 hour' FROM wallet.deposit d
      WHERE d.member = $2 AND d.status = 'pending' AND h.bank_id = d.bank_id
        AND h.asked = $1::bigint * 100 AND h.idempotency_key LIKE 'held % 7'
      RETURNING h.prepared AS satang, h.micro`,
    [baht, member],
  );
  const [freed] = rows;
  if (!freed || rows.length > 1) throw new Error(`${rows.length} amounts became free`);
  return {
    baht: Number(freed.satang) / 100,
    micro: freed.micro === null ? null : Number(freed.micro),
  };
}
