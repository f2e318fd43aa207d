import { lineProblem } from '@poy/bet-rules';
import { useState } from 'react';
import { useToMend } from '../../lines/useToMend.ts';
import type { SlipDraft } from '../../slip-draft/slipDraft.ts';
import type { VisitStake } from '../slip/visitStake.ts';
import type { SlipSending } from './useSendSlip.ts';

/** The question that is open about a slip: to throw its lines away, or to send it. */
export type SlipQuestion = 'clear' | 'send' | null;

interface QuestionNeeds {
  draft: SlipDraft;
  stakes: VisitStake;
  sending: SlipSending;
}

/**
 * Owns the question that is open about a slip. With `send` it is to be sent: a thing to mend comes
 * first, and only where all is well is the server asked.
 */
export function useSlipQuestion({ draft, stakes, sending }: QuestionNeeds) {
  const [question, ask] = useState<SlipQuestion>(null);
  const { mend, forAll, find } = useToMend(lineProblem);
  const send = () => {
    ask('send');
    const first = find(stakes.stake, draft.lines);
    if (first === 'forAll') forAll.current?.scrollIntoView({ block: 'center' });
    if (first === null) sending.check(draft);
    else sending.forget();
  };
  return { question, ask, send, mend, forAll };
}
