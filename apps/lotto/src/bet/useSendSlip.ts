import { newIdempotencyKey, poysCreate, poysPreview, queries } from '@poy/api-client';
import type { Accept, Draft } from '@poy/bet-rules';
import type { PlaceSlipBody } from '@poy/contract';
import { useQueryClient } from '@tanstack/react-query';
import { sameBets, slipBody, withAnswers } from './slipAnswers.ts';
import { emptyDraft, type ChangeDraft, type SlipDraft } from './slipDraft.ts';
import { useSending } from './useSending.ts';

interface SendNeeds {
  betId: number;
  accept: Accept;
  change: ChangeDraft;
}

/**
 * Sends the slip of a round in two steps: the server says line by line what would become of it, and
 * once it is confirmed it is bought. Retries of the same lines carry the same key, also after a
 * reload, so that the slip is bought once however often the button is pressed. An answer of any
 * kind ends the attempt.
 */
export function useSendSlip({ betId, accept, change }: SendNeeds) {
  const client = useQueryClient();
  const { sending, setSending, refuse, once } = useSending({ betId, change });

  /** Asks the server about these lines, unless they may have been bought already. */
  const check = ({ lines, attempt }: SlipDraft) => {
    if (attempt) return setSending({ state: 'ready', lines });
    const ask = async () => {
      const { ok, lines: answers } = await poysPreview(slipBody(betId, lines, accept));
      // The answer is about the lines as they were asked about, also where fresh terms were put on
      // them meanwhile.
      const { lines: now } = change((draft) =>
        sameBets(draft.lines, lines) ? withAnswers({ ...draft, lines }, answers) : draft,
      );
      if (!sameBets(now, lines)) setSending({ state: 'idle' });
      else if (ok) setSending({ state: 'ready', lines: now });
      else refuse(answers);
    };
    // Where no answer comes, the purchase itself will tell.
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
      // The numbers just sold may have a lower multiplier now.
      void client.invalidateQueries({ queryKey: queries.rates(betId).queryKey });
    };
    return once('busy', lines, buy, (error) => setSending({ state: 'failed', lines, error }));
  };

  return { sending, check, send, forget: () => setSending({ state: 'idle' }) };
}

/**
 * Returns true where these lines were sent before without an answer, so that the very same request
 * goes again.
 */
function isRetry({ attempt }: SlipDraft, { lines }: PlaceSlipBody): boolean {
  return (
    attempt !== null &&
    JSON.stringify((JSON.parse(attempt.body) as PlaceSlipBody).lines) === JSON.stringify(lines)
  );
}
