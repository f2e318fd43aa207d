import { inTab } from '@poy/host/storage';
import { create } from 'zustand';

interface CreditStatus {
  /** The id of the ended request that the member has read and closed. */
  seenDeposit: number | null;
  seeDeposit: (id: number) => void;
  /** The id of the request whose money the member waited for, or whose receipt was asked for. */
  awaitedDeposit: number | null;
  awaitDeposit: (id: number) => void;
}

/**
 * The name under which the awaited request is kept for the visit. A phone may drop the page while
 * its owner is in the bank's app, and the receipt is what it comes back to. Where nothing is kept, the
 * receipt is one tap away.
 */
const awaitedKey = 'poy-awaited-deposit';

/** The state that the money pages keep between visits to them, until the page is reloaded. */
export const useCreditStatus = create<CreditStatus>((set) => ({
  seenDeposit: null,
  seeDeposit: (id) => set({ seenDeposit: id }),
  awaitedDeposit: Number(inTab.read(awaitedKey)) || null,
  awaitDeposit: (id) => {
    set({ awaitedDeposit: id });
    inTab.keep(awaitedKey, String(id));
  },
}));
