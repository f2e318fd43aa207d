import type { Round, SetLottery, SetOffer } from '@poy/contract';
import { useState } from 'react';
import { sentOffer, type ChangeSets, type SetDraft } from './setDraft.ts';
import { useBuySets } from './useBuySets.ts';

interface PurchaseNeeds {
  lottery: SetLottery;
  round: Round;
  draft: SetDraft;
  change: ChangeSets;
}

/**
 * Owns a purchase and the terms on its open sheet. Prices that are fetched while the sheet is read
 * do not change the terms that the member confirms.
 */
export function useConfirmedPurchase({ lottery, round, draft, change }: PurchaseNeeds) {
  const { betName } = lottery;
  const { buying, buy, forget } = useBuySets({ betName, betId: round.betId, change });
  const [asked, setAsked] = useState<SetOffer | null>(null);
  const edit: ChangeSets = (how) => {
    if (buying.state !== 'busy') forget();
    return change(how);
  };
  const ask = () => {
    forget();
    setAsked(sentOffer(draft) ?? lottery);
  };
  const confirm = (offer: SetOffer) => {
    setAsked(offer);
    void buy(draft.lines, offer);
  };
  const close = () => {
    setAsked(null);
    forget();
  };
  return {
    buying,
    edit,
    ask,
    confirm,
    close,
    open: asked !== null && buying.state !== 'soldOut' && buying.state !== 'short',
    offer: buying.state === 'changed' ? buying.now : (asked ?? lottery),
  };
}
