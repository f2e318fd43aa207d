import { lineProblem, type Written } from '@poy/bet-rules';
import { useState } from 'react';
import { useToMend } from '../../lines/useToMend.ts';
import type { SlipDraft } from '../../slip-draft/slipDraft.ts';
import type { SlipSending } from './useSendSlip.ts';

/** The question that is open about a slip: to throw its lines away, or to send it. */
export type SlipQuestion = 'clear' | 'send' | null;

interface QuestionNeeds {
  draft: SlipDraft;
  /** The text or amount in the box of the stake for all. */
  stake: Written;
  sending: SlipSending;
}

/**
 * Owns the question that is open about a slip. With `send` it is to be sent: a thing to mend comes
 * first, and only where all is well is the server asked.
 */
export function useSlipQuestion({ draft, stake, sending }: QuestionNeeds) {
  const [question, ask] = useState<SlipQuestion>(null);
  const { mend, forAll, find } = useToMend(lineProblem);
  const send = () => {
    ask('send');
    const first = find(stake, draft.lines);
    if (first === 'forAll') forAll.current?.scrollIntoView({ block: 'center' });
    if (first === null) sending.check(draft);
    else sending.forget();
  };
  return { question, ask, send, mend, forAll };
}
