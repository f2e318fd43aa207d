import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import type { AuditedChange } from '../../calls/AuditedChange.ts';
import { refused } from '../../http/refused.ts';

const changedRow = z.object({ site: z.int().nullable() });

/**
 * Demands a second factor of whoever works at a site, or with null of the operators of all sites,
 * or demands it no longer. It holds at once, in open sessions too.
 * @throws AppError OPERATOR_REFUSED NOTHING_CHANGES
 */
export async function demandFactor(
  db: Db,
  site: number | null,
  { demanded }: { demanded: boolean },
): Promise<AuditedChange<{ demanded: boolean }>> {
  const changed = await db.query({
    name: demanded ? 'operator_demand_factor' : 'operator_waive_factor',
    text: demanded
      ? `INSERT INTO operator.factor_demand (site_id) VALUES ($1)
          ON CONFLICT DO NOTHING RETURNING site_id AS site`
      : `DELETE FROM operator.factor_demand WHERE site_id IS NOT DISTINCT FROM $1
          RETURNING site_id AS site`,
    values: [site],
    row: changedRow,
  });
  if (changed.length === 0) throw refused('NOTHING_CHANGES');
  return { before: { demanded: !demanded }, after: { demanded }, answer: { demanded } };
}
