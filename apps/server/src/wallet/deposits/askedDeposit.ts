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

/** A request that was made or found, and the requests that got an amount with it. */
export interface Made {
  row: DepositRow;
  moved: readonly number[];
}
