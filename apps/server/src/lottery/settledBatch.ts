import type { MoneyChange } from '../realtime/index.ts';

export interface PaidSlip {
  readonly poyId: number;
  readonly uuid: string;
  readonly satang: number;
}

/** The outcome of one committed batch, for telling members. */
export interface SettledBatch {
  readonly done: boolean;
  readonly money: readonly MoneyChange[];
  /** Shooting prizes, which come with the last batch. */
  readonly prizes: readonly MoneyChange[];
  readonly slips: readonly PaidSlip[];
}

/**
 * The number of slips paid in one transaction. The accounts of a batch are locked until it is
 * committed, and a member who buys just then waits. The batch is small enough to take a few
 * hundredths of a second, and large enough to settle a million lines in seconds.
 */
export const batchSize = 1_000;
