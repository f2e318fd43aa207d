import { queries } from '@poy/api-client';
import type { ResultSourceOnWire, RoundResult } from '@poy/contract';
import { useQuery } from '@tanstack/react-query';
import { distinctResults, useResults } from '../useResults.ts';

type GovernmentSource = Extract<ResultSourceOnWire, { kind: 'government' }>;

/** A past draw of the government's lottery with its figures. */
export interface Draw extends RoundResult {
  source: GovernmentSource;
}

const isDraw = (result: RoundResult): result is Draw =>
  result.result !== null && result.source?.kind === 'government';

const market = 'BET_GOVERNMENT';

/**
 * Returns the past draws, newest first and a part at a time, with the one that is chosen, which may be
 * older than all of them; without a choice it is the newest.
 */
export function useDraws(betId: number | undefined) {
  const query = useResults({ betGroup: undefined, betName: market, day: undefined });
  const listed = distinctResults(query.data?.pages ?? []).filter(isDraw);
  const found = listed.find((draw) => draw.betId === betId);
  const { data = [] } = useQuery({
    ...queries.results({ betId: betId ?? 0 }),
    enabled: betId !== undefined && query.data !== undefined && !found,
  });
  const [asked] = data.filter(isDraw);
  const draws = asked && !found ? [...listed, asked] : listed;
  return { query, draws, chosen: betId === undefined ? listed[0] : (found ?? asked) };
}
