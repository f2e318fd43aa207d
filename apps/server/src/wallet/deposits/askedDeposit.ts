import type { depositBody, PaymentKind } from '@poy/contract';
import type { z } from 'zod';
import type { DepositRow } from './depositRow.ts';
import type { Origin } from './origin/limitOpenDeposits.ts';

type SeenAccount = Pick<
  z.output<typeof depositBody>,
  'bankCode' | 'bankAccountNumber' | 'bankAccountName'
>;

export interface AskedDeposit {
  member: string;
  siteId: number;
  kind: PaymentKind;
  bankId: number;
  /** Whole baht. */
  baht: number;
  key: string;
  /** True where the server picked the account, so that a repeat may name another one. */
  picked?: boolean;
  from: Origin;
  /** The account as the member saw it, as far as the request says it. */
  seen?: SeenAccount;
}

/**
 * A request that was written, or that the same key has made before, and the ids of the other requests of its
 * queue that got an amount meanwhile.
 */
export interface PlacedDeposit {
  row: DepositRow;
  movedUp: readonly number[];
}
