import type { Db } from '../db/db.ts';

/** A row that must not be: which audit found it, where, and what is wrong. */
export interface AuditRow {
  readonly audit: 'asset_sum' | 'balance' | 'chain' | 'sign';
  readonly account: number | null;
  /** Key of the transfer. */
  readonly transfer: string | null;
  readonly detail: string;
}

/**
 * Every asset sums to zero, every balance is the sum of its postings, every posting follows from the one before, and no cash is below zero, no debt above.
 * @returns what breaks that; nothing on a sound ledger. Reads one snapshot, so it may run while slips are being sold.
 */
export function verifyLedger(db: Db): Promise<AuditRow[]> {
  return db.query({
    name: 'ledger_audit',
    text: 'SELECT audit, account, transfer, detail FROM (SELECT * FROM ledger.audit() UNION ALL SELECT * FROM ledger.audit_signs()) found ORDER BY audit, account, transfer',
  });
}
