import type { ReplyOf } from '@poy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useLimitedList } from '../worklist/part/useLimitedList.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Partner = ReplyOf<'/api/operators.games.partners'>[number];
export type GameAlarm = ReplyOf<'/api/operators.games.alarms'>[number];
export type OpenRound = ReplyOf<'/api/operators.games.rounds'>[number];
export type Book = ReplyOf<'/api/operators.games.books'>[number];
export type BookDifference = ReplyOf<'/api/operators.games.differences'>[number];

/** Returns what is known of the queue by its mark. */
function useQueue() {
  const { data, error, refetch } = useWaiting();
  return { mark: data?.games.mark, error, refetch };
}

/** Returns what is out of order with partners. */
export function useGameAlarms(): ListState<GameAlarm> {
  const { queries } = useDesk();
  return useWorklist<GameAlarm>(useQueue(), (mark) => queries.gameAlarms(mark));
}

/** Returns the open rounds: those older than the limit of their partner, or all. */
export function useOpenRounds(all: boolean): ListState<OpenRound> {
  const { queries } = useDesk();
  return useWorklist<OpenRound>(useQueue(), (mark, count) => queries.gameRounds(mark, count, all));
}

/** Returns the differences of a report. */
export function useBookDifferences(report: number): ListState<BookDifference> {
  const { queries } = useDesk();
  return useWorklist<BookDifference>(useQueue(), (mark, count) =>
    queries.gameDifferences(mark, count, report),
  );
}

/** Returns the partners, each with a number of its row. */
export function usePartners(): ListState<Partner & { id: number }> {
  const { queries } = useDesk();
  const { mark } = useQueue();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.gamePartners(mark ?? ''),
    placeholderData: keepPreviousData,
    meta: worklistMeta,
  });
  return {
    rows: data?.map((partner, n) => ({ ...partner, id: n + 1 })),
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more: undefined,
  };
}

/** Returns the reports of days, newest first; with `differing` those alone that wait for somebody. */
export function useBooks(differing: boolean): ListState<Book> {
  const { queries } = useDesk();
  const { mark } = useQueue();
  return useLimitedList((limit) => queries.gameBooks(mark ?? '', differing, limit), worklistMeta);
}
