import { randomUUID } from 'node:crypto';

/** What is noted of money that was sent here. */
export interface Reported {
  movementId: string;
  at: number;
  /**
   * The product's status or error code for the movement; null while it is being reported, and `kept`
   * where the report is kept back.
   */
  answer: string | null;
  /** The number of times the movement was reported. */
  reports: number;
}

/** An order says to which account it goes. */
interface ToAccount {
  toAccount: string;
}

export interface Reports<Order> {
  /** Sends money and reports it, unless the report is kept back. */
  send(order: Order, keptBack?: boolean): Promise<Order & Reported>;
  /** Reports a movement once more, as a feed does when an answer was lost, or for the first time. */
  reportAgain(movementId: string): Promise<void>;
  /**
   * Returns what came to an account from one moment (ms) on and before another, or null where nobody
   * was here all the time.
   */
  statement(toAccount: string, from: number, to: number): readonly (Order & Reported)[] | null;
  /** Everything that was sent, newest first. */
  readonly made: readonly (Order & Reported)[];
}

/** The transfers that are remembered. */
const remembered = 100_000;

/** Returns what was sent somewhere. `tell` reports one of it and returns the answer. */
export function createReports<Order extends ToAccount>(
  tell: (made: Order & Reported) => Promise<string>,
): Reports<Order> {
  const opened = Date.now();
  const made: (Order & Reported)[] = [];
  async function report(one: Order & Reported): Promise<void> {
    one.reports += 1;
    one.answer = await tell(one);
  }
  return {
    made,
    statement: (toAccount, from, to) =>
      from < opened
        ? null
        : made.filter((one) => one.toAccount === toAccount && one.at >= from && one.at < to),
    async send(order, keptBack = false) {
      const noted = { movementId: randomUUID(), at: Date.now(), answer: null, reports: 0 };
      const one: Order & Reported = { ...order, ...noted };
      made.unshift(one);
      made.length = Math.min(made.length, remembered);
      if (keptBack) one.answer = 'kept';
      else await report(one);
      return one;
    },
    async reportAgain(movementId) {
      const one = made.find((known) => known.movementId === movementId);
      if (one) await report(one);
    },
  };
}
