import { create } from 'zustand';

interface CreditStatus {
  /** The id of the ended request that the member has read and closed. */
  seenDeposit: number | null;
  seeDeposit: (id: number) => void;
}

/** The state that the money pages keep between visits to them, until the page is reloaded. */
export const useCreditStatus = create<CreditStatus>((set) => ({
  seenDeposit: null,
  seeDeposit: (id) => set({ seenDeposit: id }),
}));
