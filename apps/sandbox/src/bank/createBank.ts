import { reportSigned } from '../page/reportSigned.ts';
import { createReports, type Reported, type Reports } from '../product/createReports.ts';
import type { Order } from '../page/readOrder.ts';

export type Transfer = Order & Reported;

export interface Bank extends Pick<Reports<Order>, 'send' | 'reportAgain' | 'statement'> {
  /** The latest transfers, newest first. */
  readonly transfers: readonly Transfer[];
}

/** The transfers that the page shows. */
const shown = 100;

interface BankSettings {
  serverUrl: string;
  feedSecret: string;
}

/**
 * Returns a bank that exists only here. It reports over real HTTP, signed, and does not judge the
 * product's answer.
 */
export function createBank(settings: BankSettings): Bank {
  const { made, ...reports } = createReports<Order>(
    ({ movementId, toAccount, amount, fromAccount, fromName, at }) =>
      reportSigned(settings, '/api/bank-feed.movements', {
        movementId,
        bankAccountNumber: toAccount,
        amount,
        fromAccount,
        fromName,
        at,
      }),
  );
  return {
    ...reports,
    get transfers() {
      return made.slice(0, shown);
    },
  };
}
