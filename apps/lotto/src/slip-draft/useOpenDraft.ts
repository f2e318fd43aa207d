import { momentsOf } from '@poy/bet-rules';
import type { Round } from '@poy/contract';
import { useServerNow } from '@poy/host';
import { useEffect, useMemo } from 'react';
import { oneLineEach } from './slipDraft.ts';
import { withTerms } from './slipTerms.ts';
import { forgetClosedDrafts, useDraft } from './useBets.ts';
import { useTerms } from './useTerms.ts';

/**
 * Returns the draft of an open round and keeps it on the terms of that round, which are asked again
 * while it is open. Drafts of rounds that have closed are forgotten.
 */
export function useOpenDraft(round: Round, member: string) {
  const now = useServerNow(60_000);
  const { betId } = round;
  const { closesAt } = momentsOf(round);
  const place = useMemo(() => ({ member, betId, closesAt }), [member, betId, closesAt]);
  const { draft, change, elsewhere } = useDraft(place);
  const { terms, failed, retry } = useTerms(betId, true);

  // A draft that is being sent stays as it was sent. Terms that came meanwhile are put on it, and
  // its numbers are made to stand once, when the sending is answered.
  const sent = draft.attempt !== null;
  useEffect(() => {
    if (!sent) change(oneLineEach);
  }, [sent, change]);
  useEffect(() => {
    if (terms && !sent) change((shown) => withTerms(shown, terms));
  }, [terms, sent, change]);
  useEffect(() => forgetClosedDrafts(now, place), [now, place]);
  return { draft, change, elsewhere, terms, failed, retry };
}
