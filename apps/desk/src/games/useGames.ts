import type { ReplyOf } from '@poy/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDesk } from '../desk/Desk.ts';
import { worklistMeta } from '../desk/useDone.ts';
import { useWaiting } from '../desk/useWaiting.ts';
import { useLimitedList } from '../worklist/part/useLimitedList.ts';
import { useWorklist, type ListState } from '../worklist/useWorklist.ts';

export type Partner = ReplyOf<'/api/operators.games.partners'>[number];
export type Title = ReplyOf<'/api/operators.games.titles'>[number];
export type TitleGroup = ReplyOf<'/api/operators.games.lists'>[number];
export type Listing = ReplyOf<'/api/operators.games.listing'>;
export type SiteTitle = ReplyOf<'/api/operators.games.site-titles'>[number];
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

/** A title, with what the site changes of it; undefined where it is none of the site's. */
export type TitleHere = Title & { readonly here: SiteTitle | undefined };

/** Returns the titles of a partner, or of all. */
export function useTitles(partner: string | undefined): ListState<TitleHere> {
  const { queries } = useDesk();
  const queue = useQueue();
  const titles = useWorklist<Title>(queue, (mark, count) =>
    queries.gameTitles(mark, count, partner),
  );
  const here = useWorklist<SiteTitle>(queue, (mark, count) =>
    queries.gameSiteTitles(mark, count, partner),
  );
  const byId = new Map(here.rows?.map((row) => [row.id, row]));
  return {
    rows: here.rows && titles.rows?.map((row) => ({ ...row, here: byId.get(row.id) })),
    error: titles.error ?? here.error,
    busy: titles.busy || here.busy,
    retry: () => {
      titles.retry();
      here.retry();
    },
    more: titles.more && (() => [titles.more, here.more].forEach((more) => more?.())),
  };
}

/** Returns the lists of titles that have a page, each with a number of its row. */
export function useTitleGroups(): ListState<TitleGroup & { id: number }> {
  const { queries } = useDesk();
  const { mark } = useQueue();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.gameLists(mark ?? ''),
    placeholderData: keepPreviousData,
    meta: worklistMeta,
  });
  return {
    rows: data?.map((list, n) => ({ ...list, id: n + 1 })),
    error,
    busy: isFetching,
    retry: () => void refetch(),
    more: undefined,
  };
}

/** Returns the titles that stand in a list. */
export function useTitlesIn({ partner, list }: TitleGroup): ListState<Title> {
  const { queries } = useDesk();
  return useWorklist<Title>(useQueue(), (mark, count) =>
    queries.gameTitles(mark, count, partner, list),
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
