import { z } from 'zod';
import type { Db } from '../db/db.ts';

/** A finding of the audits: the audit that found it, its place, and the fault. */
const auditRow = z.object({
  audit: z.enum(['asset_sum', 'balance', 'chain', 'sign']),
  account: z.int().nullable(),
  /** The key of the transfer. */
  transfer: z.string().nullable(),
  detail: z.string(),
});
export type AuditRow = z.infer<typeof auditRow>;

/**
 * Checks that every asset sums to zero, every balance is the sum of its postings, every posting
 * follows from the one before, no balance of a member is below zero, and no debt is above zero. It
 * reads one snapshot, so it may run while slips are being sold.
 * @returns the rows that break a rule; none on a sound ledger
 */
export function verifyLedger(db: Db): Promise<AuditRow[]> {
  return db.query({
    name: 'ledger_audit',
    text: `SELECT audit, account, transfer, detail
      FROM (SELECT * FROM ledger.audit() UNION ALL SELECT * FROM ledger.audit_signs()) found
      ORDER BY audit, account, transfer`,
    row: auditRow,
  });
}
