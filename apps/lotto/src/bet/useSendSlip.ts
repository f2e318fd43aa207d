import {
  isApiError,
  newIdempotencyKey,
  poysCreate,
  poysPreview,
  queries,
  type ClientErrorCode,
} from '@poy/api-client';
import type { Accept, Draft } from '@poy/bet-rules';
import type { LineAnswer, PlaceSlipBody, Slip } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  emptyDraft,
  sameBets,
  slipBody,
  withAnswers,
  type ChangeDraft,
  type SlipDraft,
} from './slipDraft.ts';

/**
 * Where a sending stands. `checking`: the server is asked what would become of it; `ready`: it may be confirmed; `refused`: some
 * lines would not be taken as they are; `failed`: nobody knows yet whether it arrived, or something unexpected: the same slip may be
 * sent again. `lines` are what was asked about and is confirmed: multipliers that change on the page meanwhile are not theirs, so that
 * nothing is sent as seen that was not.
 */
export type Sending =
  | { readonly state: 'idle' | 'checking' | 'short' }
  | { readonly state: 'ready' | 'busy'; readonly lines: Draft }
  | { readonly state: 'sent'; readonly slip: Slip }
  | { readonly state: 'refused'; readonly count: number }
  | { readonly state: 'failed'; readonly lines: Draft; readonly error: unknown };

/** Codes after which the slip may have been placed all the same: the next try must carry the same key. */
const unanswered: readonly ClientErrorCode[] = [
  'NETWORK',
  'TIMEOUT',
  'INTERNAL',
  'UNAVAILABLE',
  'RATE_LIMITED',
];
const isUnanswered = (error: unknown): boolean =>
  isApiError(error) && unanswered.includes(error.code);

interface SendNeeds {
  betId: number;
  accept: Accept;
  change: ChangeDraft;
}

/**
 * Sends the slip of a round, in two steps: the server says line by line what would become of it, and once it is confirmed it is bought.
 * One key per slip as it stands: retries of the same lines carry the same key, also after a reload, so that however often it is pressed
 * it is bought once. An answer of any kind ends the attempt.
 */
export function useSendSlip({ betId, accept, change }: SendNeeds) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const busy = useRef(false);

  const refused = (answers: readonly LineAnswer[]) => {
    void client.invalidateQueries({ queryKey: queries.rates(betId).queryKey });
    setSending({ state: 'refused', count: answers.filter(({ answer }) => answer !== 'ok').length });
  };

  const settle = (error: unknown, lines: Draft) => {
    if (isApiError(error, 'SLIP_REFUSED')) {
      const answers = answersIn(error.details);
      change((draft) => withAnswers(draft, answers));
      return refused(answers);
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

  const once = async (
    state: 'checking' | 'busy',
    lines: Draft,
    work: () => Promise<void>,
    unknown: (error: unknown) => void,
  ) => {
    if (busy.current) return;
    busy.current = true;
    setSending(state === 'busy' ? { state, lines } : { state });
    try {
      await work();
    } catch (error) {
      if (isUnanswered(error)) unknown(error);
      else settle(error, lines);
    } finally {
      busy.current = false;
    }
  };

  /** Asks what would become of these lines. A slip that may have been bought already is not asked about again. */
  const check = ({ lines, attempt }: SlipDraft) => {
    if (attempt) return setSending({ state: 'ready', lines });
    const ask = async () => {
      const { ok, lines: answers } = await poysPreview(slipBody(betId, lines, accept));
      // The answer is about the lines as they were asked about, also where fresh terms were put on them meanwhile.
      const { lines: now } = change((draft) =>
        sameBets(draft.lines, lines) ? withAnswers({ ...draft, lines }, answers) : draft,
      );
      if (!sameBets(now, lines)) setSending({ state: 'idle' });
      else if (ok) setSending({ state: 'ready', lines: now });
      else refused(answers);
    };
    // Without an answer the purchase itself will tell.
    return void once('checking', lines, ask, () => setSending({ state: 'ready', lines }));
  };

  const send = (lines: Draft) => {
    const buy = async () => {
      const body = slipBody(betId, lines, accept);
      const fresh = { key: newIdempotencyKey(), body: JSON.stringify(body) };
      const { attempt } = change((draft) =>
        isRetry(draft, body) ? draft : { ...draft, lines, attempt: fresh },
      );
      const { key, body: text } = attempt ?? fresh;
      const slip = await poysCreate(JSON.parse(text) as PlaceSlipBody, key);
      change(() => emptyDraft);
      setSending({ state: 'sent', slip });
      client.setQueryData(queries.slip(slip.poyId).queryKey, slip);
      void client.invalidateQueries({ queryKey: ['poys.all'] });
      void client.invalidateQueries({ queryKey: queries.cash().queryKey });
      // What was just sold may have lowered its numbers.
      void client.invalidateQueries({ queryKey: queries.rates(betId).queryKey });
    };
    return once('busy', lines, buy, (error) => setSending({ state: 'failed', lines, error }));
  };

  return { sending, check, send, forget: () => setSending({ state: 'idle' }) };
}

/** Whether these lines were sent before and nobody knows what became of them: then it is the very same request that goes again. */
function isRetry({ attempt }: SlipDraft, { lines }: PlaceSlipBody): boolean {
  return (
    attempt !== null &&
    JSON.stringify((JSON.parse(attempt.body) as PlaceSlipBody).lines) === JSON.stringify(lines)
  );
}

function answersIn({ lines }: Record<string, unknown>): readonly LineAnswer[] {
  return Array.isArray(lines) ? (lines as LineAnswer[]) : [];
}
