import { isApiError, queries } from '@poy/api-client';
import type { Draft } from '@poy/bet-rules';
import type { LineAnswer, Slip } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isUnanswered } from '../unanswered.ts';
import { withAnswers } from './slipAnswers.ts';
import type { ChangeDraft } from './slipDraft.ts';

/**
 * The state of a sending.  - `checking`: the server is asked what would become of the slip. -
 * `short`: the balance does not cover it. - `ready`: it may be confirmed. - `refused`: some lines
 * would not be taken as they are. - `failed`: nobody knows yet whether it arrived, or something
 * unexpected happened. The same slip may be sent again.  `lines` are the lines that were asked
 * about and are confirmed. Multipliers that change on the page meanwhile do not change them, so
 * that a member never confirms a multiplier without having seen it.
 */
export type Sending =
  | { readonly state: 'idle' | 'checking' | 'short' }
  | { readonly state: 'ready' | 'busy'; readonly lines: Draft }
  | { readonly state: 'sent'; readonly slip: Slip }
  | { readonly state: 'refused'; readonly count: number }
  | { readonly state: 'failed'; readonly lines: Draft; readonly error: unknown };

interface SendingNeeds {
  betId: number;
  change: ChangeDraft;
}

/** Owns the state of a sending: one request at a time, and the state that each error leads to. */
export function useSending({ betId, change }: SendingNeeds) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = useRef(false);

  const refuse = (answers: readonly LineAnswer[]) => {
    void client.invalidateQueries({ queryKey: queries.rates(betId).queryKey });
    setSending({ state: 'refused', count: answers.filter(({ answer }) => answer !== 'ok').length });
  };
  const settle = (error: unknown, lines: Draft) => {
    if (isApiError(error, 'SLIP_REFUSED')) {
      const answers = answersIn(error.details);
      change((draft) => withAnswers(draft, answers));
      return refuse(answers);
    }
    change((draft) => ({ ...draft, attempt: null }));
    if (isApiError(error, 'ROUND_CLOSED') || isApiError(error, 'SALE_SUSPENDED'))
      void client.invalidateQueries({ queryKey: queries.round(betId).queryKey });
    if (isApiError(error, 'INSUFFICIENT_BALANCE')) {
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      return setSending({ state: 'short' });
    }
    return setSending({ state: 'failed', lines, error });
  };
  /**
   * Does this work unless another request is under way. `unanswered` is called where nobody knows
   * the outcome.
   */
  const once = async (
    state: 'checking' | 'busy',
    lines: Draft,
    work: () => Promise<void>,
    unanswered: (error: unknown) => void,
  ) => {
    if (busy.current) return;
    busy.current = true;
    setSending(state === 'busy' ? { state, lines } : { state });
    try {
      await work();
    } catch (error) {
      if (isUnanswered(error)) unanswered(error);
      else settle(error, lines);
    } finally {
      busy.current = false;
    }
  };
  return { sending, setSending, refuse, once };
}

function answersIn({ lines }: Record<string, unknown>): readonly LineAnswer[] {
  return Array.isArray(lines) ? (lines as LineAnswer[]) : [];
}
