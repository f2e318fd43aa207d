import { queries } from '@poy/api-client';
import { resultMonth } from '@poy/api-client/results';
import type { FirstCall } from '@poy/contract';
import type { ResultPlace } from './resultPlace.ts';

/** The number of newest results of a market that a page shows before its script runs. */
const newest = 30;

/** Returns what is asked for the results that a page shows first. */
export function resultsOf(place: ResultPlace): Readonly<Record<string, string | number>> {
  if (place.at === 'round') return { betId: place.betId };
  const { betName, day } = place;
  return day === null ? { betName, limit: newest } : { betName, resultDate: day };
}

/** Returns the calls of a page of results, the one that says if there is such a page first. */
export function resultCalls(place: ResultPlace): FirstCall[] {
  const asked = resultsOf(place);
  const results: FirstCall = {
    path: '/poy-api/bet-list-results',
    query: asked,
    queryKey: queries.results(asked).queryKey,
    own: false,
  };
  if (place.at === 'round')
    return [
      {
        path: '/poy-api/bet-lists.one',
        query: { id: place.betId },
        queryKey: queries.round(place.betId).queryKey,
        own: false,
        subject: true,
      },
      results,
    ];
  const { betName, day } = place;
  if (day === null) return [results];
  const month = day.slice(0, 7);
  return [
    {
      path: '/poy-api/bet-list-results.month',
      query: { betName, month },
      queryKey: resultMonth(betName, month).queryKey,
      own: false,
      subject: true,
    },
    results,
  ];
}
