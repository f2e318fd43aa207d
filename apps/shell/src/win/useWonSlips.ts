import { queries, setQueries } from '@poy/api-client';
import { ringedDigits, ringedOfTier, type BetOption, type RingedDigits } from '@poy/bet-rules';
import type { SetTicket, Slip, SlipSettled } from '@poy/contract';
import { useQueries } from '@tanstack/react-query';

/** A win, with what its slip tells about it; without that where the slip could not be fetched. */
export interface Won {
  readonly settled: SlipSettled;
  readonly slip: Slip | SetTicket | null;
  /** The drawn number; null where it is not known. */
  readonly drawn: RingedDigits | null;
  /** The best winning line. The option of a set is null. */
  readonly best: { readonly option: BetOption | null; readonly number: string } | null;
}

const query = ({ kind, poyId }: SlipSettled) =>
  kind === 'set' ? setQueries.ticket(poyId) : queries.slip(poyId);

function read(settled: SlipSettled, slip: Slip | SetTicket | undefined): Won {
  if (!slip || slip.result === null)
    return { settled, slip: slip ?? null, drawn: null, best: null };
  if ('kind' in slip) {
    const lines = slip.lines.filter(({ win }) => win > 0).sort((a, b) => b.win - a.win);
    const shown = { kind: slip.kind, result: slip.result, ownBottom: slip.ownBottom };
    const drawn = lines.length > 0 ? ringedDigits(lines, shown, slip.winning) : null;
    return { settled, slip, drawn, best: lines[0] ?? null };
  }
  const [best] = [...slip.lines].sort((a, b) => b.win - a.win);
  const drawn = best?.tier ? ringedOfTier(best.tier, slip.result) : null;
  return { settled, slip, drawn, best: best ? { option: null, number: best.number } : null };
}

/**
 * Returns the wins with their slips, once each slip has come or could not be fetched. A page that showed
 * the slip before has it as it was before its result, so it is asked for again.
 */
export function useWonSlips(won: readonly SlipSettled[]): readonly Won[] | null {
  const answers = useQueries({
    queries: won.map((settled) => ({
      ...query(settled),
      retry: 1,
      staleTime: 0,
      refetchOnMount: 'always' as const,
    })),
  });
  return answers.some(({ isPending, isFetching }) => isPending || isFetching)
    ? null
    : won.map((settled, at) => read(settled, answers[at]?.data as Slip | SetTicket | undefined));
}
