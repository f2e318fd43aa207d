import { create } from 'zustand';

interface CreditStatus {
  /** The request whose end the member has read and put aside. */
  seenDeposit: number | null;
  seeDeposit: (id: number) => void;
}

/** What the money pages remember between visits to them, until the page is reloaded. */
export const useCreditStatus = create<CreditStatus>((set) => ({
  seenDeposit: null,
  seeDeposit: (id) => set({ seenDeposit: id }),
}));
