import { gameQueries } from '@poy/api-client/games';
import { useLocale } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { filterChoices } from './filters/filterChoices.ts';
import { filterNames, fitting, readFilters, type LobbyFilters } from './filters/lobbyFilters.ts';
import type { LobbyProps } from './LobbyProps.ts';
import { nothingKept, useOwnGames } from './mine/useOwnGames.ts';
import { useGameSearch } from './search/useGameSearch.ts';
import { useSearchText } from './search/useSearchText.ts';
import { lobbyTitles, type LobbyTitle } from './titles/LobbyTitle.ts';
import { useKindWords } from './titles/useKindWords.ts';

const none: readonly LobbyTitle[] = [];

/** Returns the titles of a page: those of its partner, its list, or the live ones. */
function useTitlesOf({ partner, list, live }: LobbyProps) {
  const { language } = useLocale();
  const query = useQuery({ ...gameQueries.titles(), throwOnError: failsPage });
  const { data } = query;
  const all = useMemo(() => (data ? lobbyTitles(data, language) : none), [data, language]);
  const titles = useMemo(
    () =>
      all.filter(
        (title) =>
          (partner === undefined || title.partner === partner) &&
          (list === undefined || title.list === list) &&
          (!live || title.kind === 'live'),
      ),
    [all, partner, list, live],
  );
  return { query, all, titles };
}

/**
 * Returns the titles that the site shows first, which are there before the list of all titles: a page has
 * them in its document. Once all are known nobody needs them.
 */
function useEarlyTitles({ partner, live }: LobbyProps, isKnown: boolean): readonly LobbyTitle[] {
  const { language } = useLocale();
  const enabled = partner === undefined && !live && !isKnown;
  const { data } = useQuery({ ...gameQueries.highlights(), enabled });
  return useMemo(
    () => (enabled && data ? lobbyTitles(data, language) : none),
    [enabled, data, language],
  );
}

/** Returns the choices of the address, without those that the page itself has made. */
function useChosen({ partner, live }: LobbyProps): LobbyFilters {
  const { search } = useLocation();
  return useMemo(() => {
    const read = readFilters(new URLSearchParams(search));
    return {
      ...read,
      partner: partner === undefined ? read.partner : undefined,
      category: live ? undefined : read.category,
    };
  }, [search, partner, live]);
}

/** Returns words without the marks of where a line may end, which nobody types. */
const unmarked = (words: string): string => words.replace(/[\u200b\u2060]/g, '');

/** Returns the function that gives the words of a title beside its name, by which it is searched. */
function useTitleWords() {
  const { kind, theme } = useKindWords();
  return useCallback(
    (title: LobbyTitle) => [kind(title.kind), title.kind, ...title.themes.map(theme)].map(unmarked),
    [kind, theme],
  );
}

/**
 * Returns all that a page of the lobby shows. What is typed and chosen shows at once, and the tiles follow
 * when the browser has time for them.
 */
export function useLobby(page: LobbyProps) {
  const { query, all, titles } = useTitlesOf(page);
  const early = useEarlyTitles(page, query.data !== undefined);
  const own = useOwnGames();
  const filters = useChosen(page);
  const field = useSearchText();
  const [touched, setTouched] = useState(false);
  const typed = field.text.trim();
  const later = useDeferredValue(filters);
  const find = useGameSearch(titles, useTitleWords(), touched || typed !== '');
  const keptNow = later.mine === undefined ? nothingKept : own.kept;
  const chosen = useMemo(() => fitting(titles, later, keptNow), [titles, later, keptNow]);
  const byKey = useMemo(() => new Map(chosen.map((title) => [title.key, title])), [chosen]);
  const found = useMemo(() => {
    if (typed === '') return chosen;
    return find?.(typed).flatMap((key) => byKey.get(key) ?? []) ?? null;
  }, [chosen, byKey, find, typed]);
  const keptFor = filters.mine === undefined ? nothingKept : own.kept;
  const choices = useMemo(
    () => filterChoices(titles, filters, keptFor),
    [titles, filters, keptFor],
  );
  return {
    query,
    all,
    titles,
    early,
    own,
    filters,
    choices,
    field: { ...field, touch: () => setTouched(true) },
    typed,
    /** True where nothing is typed or chosen. */
    whole: typed === '' && filterNames.every((name) => filters[name] === undefined),
    /** The titles that the page shows; null while the search is being fetched. */
    found,
  };
}

/** All that a page of the lobby shows. */
export type Lobby = ReturnType<typeof useLobby>;
