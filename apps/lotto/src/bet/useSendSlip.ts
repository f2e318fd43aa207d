import { isApiError, newIdempotencyKey, poysCreate, queries, type ClientErrorCode } from '@poy/api-client';
import type { Draft } from '@poy/bet-rules';
import type { LineAnswer, Slip } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { emptyDraft, slipBody, withRefusal, type ChangeDraft } from './slipDraft.ts';

/** What became of a sending. `failed`: nobody knows yet whether it arrived, or something unexpected; the same slip may be sent again. */
export type Sending =
  | { readonly state: 'idle' }
  | { readonly state: 'busy' }
  | { readonly state: 'sent'; readonly slip: Slip }
  | { readonly state: 'refused'; readonly answers: readonly LineAnswer[] }
  | { readonly state: 'short' }
  | { readonly state: 'failed'; readonly error: unknown };

/** Codes after which the slip may have been placed all the same: the next try must carry the same key. */
const unanswered: readonly ClientErrorCode[] = ['NETWORK', 'TIMEOUT', 'INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'];

interface SendNeeds {
  betId: number;
  change: ChangeDraft;
}

/**
 * Sends the slip of a round. One key per slip as it stands: retries of the same lines carry the same key, also after a reload,
 * so that however often it is pressed it is bought once. An answer of any kind ends the attempt.
 */
export function useSendSlip({ betId, change }: SendNeeds) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = useRef(false);

  const settle = (error: unknown) => {
    if (isApiError(error) && unanswered.includes(error.code)) return setSending({ state: 'failed', error });
    if (isApiError(error, 'SLIP_REFUSED')) {
      const answers = answersIn(error.details);
      change((draft) => withRefusal(draft, answers));
      void client.invalidateQueries({ queryKey: queries.rates(betId).queryKey });
      return setSending({ state: 'refused', answers });
    }
    change((draft) => ({ ...draft, attempt: null }));
    if (isApiError(error, 'ROUND_CLOSED')) void client.invalidateQueries({ queryKey: queries.round(betId).queryKey });
    if (isApiError(error, 'INSUFFICIENT_BALANCE')) {
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      return setSending({ state: 'short' });
    }
    return setSending({ state: 'failed', error });
  };

  const send = async (lines: Draft) => {
    if (busy.current) return;
    busy.current = true;
    setSending({ state: 'busy' });
    const body = slipBody(betId, lines);
    const text = JSON.stringify(body);
    const { attempt } = change((draft) => (draft.attempt?.body === text ? draft : { ...draft, attempt: { key: newIdempotencyKey(), body: text } }));
    try {
      const slip = await poysCreate(body, attempt?.key ?? newIdempotencyKey());
      change(() => emptyDraft);
      setSending({ state: 'sent', slip });
      client.setQueryData(queries.slip(slip.poyId).queryKey, slip);
      void client.invalidateQueries({ queryKey: ['poys.all'] });
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
    } catch (error) {
      settle(error);
    } finally {
      busy.current = false;
    }
  };

  return { sending, send, forget: () => setSending({ state: 'idle' }) };
}

function answersIn({ lines }: Record<string, unknown>): readonly LineAnswer[] {
  return Array.isArray(lines) ? (lines as LineAnswer[]) : [];
}
