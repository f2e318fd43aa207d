import { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refused } from '../../http/refused.ts';

/** The operator who decides or proposes, and the site; null for money that is no site's. */
export interface Proposer {
  readonly operator: number;
  readonly site: number | null;
}

/** A decision about money. The amount is satang; of the kind `limit` it is the new limit. */
export interface About {
  readonly kind: 'forgive' | 'increase' | 'decrease' | 'move' | 'reject' | 'limit';
  readonly member: string | null;
  /** The member who gets the money of a move. */
  readonly toMember?: string;
  readonly movement: number | null;
  readonly satang: number;
  /** The limit that the new one would replace, in satang. */
  readonly was?: number;
  readonly reason: string;
}

const startedRow = z.object({
  id: z.int(),
  status: z.enum(['alone', 'waiting', 'confirmed', 'refused']),
});
export type Started = z.infer<typeof startedRow>;

/**
 * Writes a decision of one person, or the proposal of a first one.
 * @throws AppError OPERATOR_REFUSED PROPOSAL_WAITING where another one about the same movement or
 * limit waits
 */
export async function startProposal(
  db: Db,
  { operator, site }: Proposer,
  { kind, member, toMember, movement, satang, was, reason }: About,
  { status, key }: { status: 'alone' | 'waiting'; key: string | null },
): Promise<Started> {
  const [row] = await db.query({
    name: 'wallet_start_proposal',
    text: `INSERT INTO wallet.proposal
        (site_id, kind, member, to_member, movement, amount, reason, idempotency_key, status, proposed_by, was)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT DO NOTHING RETURNING id, status`,
    values: [site, kind, member, toMember, movement, satang, reason, key, status, operator, was],
    row: startedRow,
  });
  if (!row) throw refused('PROPOSAL_WAITING');
  return row;
}
