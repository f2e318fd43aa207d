import { lineProblem, type Written } from '@poy/bet-rules';
import { useRef, useState } from 'react';
import { toMend, type ToMend } from '../../lines/MendFirst.tsx';
import type { ChangeDraft, SlipDraft } from '../../slip-draft/slipDraft.ts';
import { useChoice } from '../keepChoice.ts';
import { useSendSlip } from './useSendSlip.ts';

interface AskNeeds {
  betId: number;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  change: ChangeDraft;
  /** The text or amount in the box of the stake for all. */
  stake: Written;
}
export type AskToSend = ReturnType<typeof useAskToSend>;

/**
 * Owns the question that is open about a slip, and the steps of sending it: a line to mend comes
 * first, then the server's answer, then the member's confirmation.
 */
export function useAskToSend({ betId, member, draft, change, stake }: AskNeeds) {
  const [accept, setAccept] = useChoice(member, 'accept');
  const { purchase, check, confirm, forget } = useSendSlip({ betId, accept, draft, change });
  const [asks, setAsks] = useState<'clear' | 'send' | null>(null);
  const [mend, setMend] = useState<ToMend>(null);
  const forAll = useRef<HTMLInputElement>(null);

  const askToSend = () => {
    const first = toMend(stake, draft.lines, lineProblem);
    setMend(first);
    setAsks('send');
    if (first === 'forAll') {
      forAll.current?.scrollIntoView({ block: 'center' });
      forAll.current?.focus();
    }
    if (first === null) check(draft);
    else forget();
  };
  return {
    asks,
    setAsks,
    askToSend,
    mend,
    forAll,
    purchase,
    check,
    confirm,
    forget,
    accept,
    setAccept,
  };
}
