import { useEffect, useMemo, useState } from 'react';
import type { LobbyTitle } from '../titles/LobbyTitle.ts';

type Find = (text: string) => readonly string[];

/** Finds titles whose name or partner has the text in it, where the search itself cannot be fetched. */
function plainFind(titles: readonly LobbyTitle[]): Find {
  return (text) => {
    const wanted = text.toLowerCase();
    return titles
      .filter(({ names, partnerName }) =>
        [...names, partnerName].some((name) => name.toLowerCase().includes(wanted)),
      )
      .map(({ key }) => key);
  };
}

/** Fetches the search and makes the index of the titles. */
async function fetchFind(titles: readonly LobbyTitle[], words: WordsOf): Promise<Find> {
  const { createSearch } = await import(/* webpackChunkName: "game-search" */ '@poy/game-search');
  const { search, ready } = createSearch(
    titles.map((title) => ({
      key: title.key,
      names: [...title.names],
      partner: title.partnerName,
      words: words(title),
    })),
  );
  // A search before that would hold up the page. What is chosen beside it leaves some titles out, so all
  // that it finds are asked for.
  await ready;
  return (text) => search(text, titles.length);
}

type WordsOf = (title: LobbyTitle) => string[];

/**
 * Returns the function that finds titles by what somebody typed, best first; null until the search has
 * been fetched, which begins when it is wanted: when the field is touched, or the address has a text.
 */
export function useGameSearch(
  titles: readonly LobbyTitle[],
  words: WordsOf,
  wanted: boolean,
): Find | null {
  const [made, setMade] = useState<{ of: readonly LobbyTitle[]; find: Find } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let here = true;
    // The press that touched the field is answered first.
    const begun = setTimeout(() => {
      fetchFind(titles, words)
        .catch(() => plainFind(titles))
        .then(
          (find) => here && setMade({ of: titles, find }),
          () => undefined,
        );
    });
    return () => {
      here = false;
      clearTimeout(begun);
    };
  }, [titles, words, wanted]);
  return useMemo(() => (made?.of === titles ? made.find : null), [made, titles]);
}
