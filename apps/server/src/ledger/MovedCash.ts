/** A change of a member's cash by one transfer: what the member's browsers are told after the commit. */
export interface MovedCash {
  readonly member: string;
  /** The code of ledger.transaction_type that moved the money. */
  readonly type: string;
  /** Satang; below zero where the money left the member's cash. */
  readonly amountSatang: number;
  /** The member's cash in satang after the transfer. */
  readonly balanceSatang: number;
  /** The account's count of postings after the transfer. */
  readonly version: number;
}
