import { momentsOf, nextRound } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { paths } from '@poy/host';
import { useNavigate } from 'react-router';
import { useLatestRounds } from '../rounds/up-to-date/useLatestRounds.ts';
import { cleared } from '../purchase/draft/purchaseDraft.ts';
import { emptyDraft, replayed, type SlipDraft } from './slipDraft.ts';
import { useBets } from './useBets.ts';

/** Returns the round that follows a closed one, and a function that takes the lines along to it. */
export function useMoveOn(round: Round, member: string | null, draft: SlipDraft) {
  const navigate = useNavigate();
  const { data, now } = useLatestRounds();
  const { closesAt } = momentsOf(round);
  const next = nextRound(data ?? [], { betName: round.betName, after: closesAt, now });
  const move = () => {
    if (!next || !member) return;
    const { change } = useBets.getState();
    // The lines are those that are on the slip now: another tab may have sent them or taken them
    // along before.
    let { lines } = draft;
    change({ member, betId: round.betId, closesAt }, (left) => {
      ({ lines } = left);
      return lines.length > 0 ? cleared(left, emptyDraft) : left;
    });
    // A number that is closed here may be open in the next round, whose own terms are put on the
    // lines.
    change({ member, betId: next.betId, closesAt: momentsOf(next).closesAt }, (shown) =>
      lines.length > 0 ? replayed(shown, lines) : shown,
    );
    void navigate(paths.bet(next.betGroup, next.betId));
  };
  return { next, move };
}
