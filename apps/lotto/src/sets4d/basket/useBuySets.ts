import { isSetLottery, setsCreate, setQueries, setTicketsOne } from '@poy/api-client';
import type { PlaceSetsBody, SetLottery, SetOffer, SetTicket } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { sentBody } from '../../purchase/draft/attempt.ts';
import { usePurchase } from '../../purchase/send/usePurchase.ts';
import { asSent, emptySets, setBet, type ChangeSets, type SetDraft } from '../setDraft.ts';
import { learnFrom, setRefusal, stockKey, type AskedSets, type SetRefusal } from './refusedSets.ts';

interface BuyNeeds {
  lottery: SetLottery;
  betId: number;
  draft: SetDraft;
  change: ChangeSets;
}

/**
 * Owns a purchase of sets and the terms on its open sheet. Prices that are fetched while the sheet
 * is read do not change the terms that the member confirms.
 */
export function useBuySets({ lottery, betId, draft, change }: BuyNeeds) {
  const { betName } = lottery;
  const client = useQueryClient();
  const { purchase, ask, confirm, forget } = usePurchase<
    SetDraft,
    AskedSets,
    PlaceSetsBody,
    SetTicket,
    SetRefusal
  >({
    empty: emptySets,
    draft,
    change,
    betOf: setBet,
    bodyOf: ({ lines, offer: { price, prizes } }) => ({
      betId,
      price,
      prizes,
      lines: asSent(lines),
    }),
    create: (body, key) =>
      isSetLottery(betName)
        ? setsCreate(betName, body, key)
        : Promise.reject(new Error(`no sets of ${betName} are sold`)),
    async find(poyId) {
      const bought = await setTicketsOne(poyId);
      return { bought, ids: bought.lines.map(({ number }) => number) };
    },
    refusalIn(error, asked) {
      const refusal = setRefusal(error, asked);
      if (refusal) learnFrom(client, refusal, { betName, betId });
      return refusal;
    },
    keyOf: ({ poyId }) => setQueries.ticket(poyId).queryKey,
    doubtful: [['lotteries.4d.tickets'], stockKey(betId)],
    sale: setQueries.lotteries().queryKey,
  });
  const edit: ChangeSets = (how) => {
    if (purchase.state !== 'busy') forget();
    return change(how);
  };
  const { lines, attempt } = draft;
  return {
    purchase,
    edit,
    ask: () =>
      ask({ lines, offer: offerOf(sentBody<PlaceSetsBody>(attempt, asSent(lines)) ?? lottery) }),
    confirm: (asked: AskedSets) => void confirm(asked),
    forget,
  };
}

const offerOf = ({ price, prizes }: SetOffer): SetOffer => ({ price, prizes });
