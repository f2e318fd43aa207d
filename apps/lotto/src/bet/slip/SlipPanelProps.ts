import type { Terms } from '@poy/bet-rules';
import type { Round, Slip } from '@poy/contract';
import type { Elsewhere } from '../../purchase/draft/draftStore.ts';
import type { ChangeDraft, SlipDraft } from '../../slip-draft/slipDraft.ts';
import type { VisitStake } from './visitStake.ts';

/** The round, its slip and its terms, as the slip being written and its parts need them. */
export interface SlipPanelProps {
  round: Round;
  /** uuid of the member. */
  member: string;
  draft: SlipDraft;
  /** The reason why lines went from this page without its doing. */
  elsewhere: Elsewhere | null;
  change: ChangeDraft;
  terms: Terms | null;
  stakes: VisitStake;
  /** True where the send button stays in sight on a phone. */
  pinned: boolean;
  /** True once the round takes no more slips. Its page then waits for `onTold`. */
  closed: boolean;
  /** Is called when the member knows what became of the slip of a round that has closed. */
  onTold: () => void;
  onSent: (slip: Slip) => void;
}
