import type { z } from 'zod';
import type { PurchaseRow } from './purchaseRow.ts';

/** Columns of SQL beside those of every purchase, and the schema of a whole row with them. */
interface Columns<Row> {
  readonly columns: string;
  readonly row: z.ZodType<Row>;
}

/**
 * A kind of purchase, in SQL as far as the kinds differ. The statements call the purchase s, its
 * round r, the market m, its win w, the round's result x and its cancelling c.
 */
export interface PurchaseKind<Row extends PurchaseRow, Whole extends Row> {
  /** The word for the kind in the names of statements. */
  readonly name: string;
  /** The word for the kind in the messages to its member. */
  readonly wire: 'slip' | 'set';
  readonly table: string;
  /** The table of what was won, and its column with the id of the purchase. */
  readonly wins: string;
  readonly winOf: string;
  /** The function that makes the receipt number of an id. */
  readonly receipt: string;
  /** The join of c and the condition that c is there, where the kind can be cancelled. */
  readonly cancels: string;
  readonly cancelled: string;
  /** More joins that the columns need. */
  readonly joins: string;
  /** The columns of a list's entry, and of one purchase with its lines. */
  readonly listed: Columns<Row>;
  readonly whole: Columns<Whole>;
  /** Returns the condition that a purchase was made at or after a moment, or before it. */
  readonly bought: (comparison: '>=' | '<', moment: string) => string;
  /** A condition that is true of all that wait for a result, and that an index answers. */
  readonly mayWait: string;
}
