import { isApiError, poysCreate, poysOne, poysPreview, queries } from '@poy/api-client';
import type { LineAnswer, PlaceSlipBody, Slip } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { sameBets } from '../../purchase/draft/purchaseDraft.ts';
import type { Purchase } from '../../purchase/send/purchaseState.ts';
import { usePurchase } from '../../purchase/send/usePurchase.ts';
import { slipBody, withAnswers } from '../../slip-draft/slipAnswers.ts';
import {
  emptyDraft,
  lineKey,
  slipBet,
  type ChangeDraft,
  type SlipDraft,
} from '../../slip-draft/slipDraft.ts';
import { useChoice } from '../keepChoice.ts';

/** The lines that were asked about and are confirmed. */
export type AskedSlip = Pick<SlipDraft, 'lines'>;

/** The purchase of a slip. The refusal is the number of lines that would not be taken as they are. */
export type SlipPurchase = Purchase<AskedSlip, Slip, number>;

/** The sending of a slip: its purchase, the steps of it, and the multipliers that it accepts. */
export type SlipSending = ReturnType<typeof useSendSlip>;

interface SendNeeds {
  betId: number;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
}

/**
 * Sends the slip of a round in two steps: the server says line by line what would become of it, and
 * once it is confirmed it is bought.
 */
export function useSendSlip({ betId, member, draft: shown, change }: SendNeeds) {
  const [accept, setAccept] = useChoice(member, 'accept');
  const client = useQueryClient();
  const rates = queries.rates(betId).queryKey;
  /** Counts the refused lines. Their rates have changed, so they are fetched anew. */
  const refusedIn = (answers: readonly LineAnswer[]): number => {
    void client.invalidateQueries({ queryKey: rates });
    return answers.filter(({ answer }) => answer !== 'ok').length;
  };
  const { check, ask, purchase, confirm, forget } = usePurchase<
    SlipDraft,
    AskedSlip,
    PlaceSlipBody,
    Slip,
    number
  >({
    empty: emptyDraft,
    draft: shown,
    change,
    betOf: slipBet,
    bodyOf: ({ lines }) => slipBody(betId, lines, accept),
    create: poysCreate,
    async find(poyId) {
      const bought = await poysOne(poyId);
      return { bought, ids: bought.lines.map(lineKey) };
    },
    refusalIn(error, { lines }) {
      if (!isApiError(error, 'SLIP_REFUSED')) return null;
      const answers = answersIn(error.details);
      change((draft) => withAnswers(draft, lines, answers));
      return refusedIn(answers);
    },
    keyOf: ({ poyId }) => queries.slip(poyId).queryKey,
    // The numbers just sold may have a lower multiplier now.
    doubtful: [['poys.all'], rates],
    sale: queries.round(betId).queryKey,
  });

  /** Asks the server about these lines, unless they may have been bought already. */
  const checkSlip = ({ lines, attempt }: SlipDraft) => {
    if (attempt) return ask({ lines });
    return void check({ lines }, async () => {
      const { ok, lines: answers } = await poysPreview(slipBody(betId, lines, accept));
      // The answer is about the lines as they were asked about, also where fresh terms were put on
      // them meanwhile.
      const { lines: now } = change((draft) =>
        sameBets(slipBet, draft.lines, lines)
          ? withAnswers({ ...draft, lines }, lines, answers)
          : draft,
      );
      if (!sameBets(slipBet, now, lines)) return { state: 'changed' };
      return ok
        ? { state: 'ready', asked: { lines: now } }
        : { state: 'refused', refusal: refusedIn(answers) };
    });
  };
  return { purchase, check: checkSlip, confirm, forget, accept, setAccept };
}

function answersIn({ lines }: Record<string, unknown>): readonly LineAnswer[] {
  return Array.isArray(lines) ? (lines as LineAnswer[]) : [];
}
