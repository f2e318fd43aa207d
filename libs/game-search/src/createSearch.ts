import { createIndex } from './createIndex.ts';
import { foldText } from './readings/foldText.ts';
import { readingsOf } from './readings/readingsOf.ts';
import type { Found } from './createSearcher.ts';
import type { SearchTitle } from './SearchTitle.ts';
import { ofBest, ofOtherKeys } from './weights.ts';

/** Finds titles by what people type. */
export interface GameSearch {
  /**
   * Returns the keys of the titles that a query may mean, the best one first.
   * @param most the largest number of keys
   */
  search: (query: string, most?: number) => string[];
  /** Is kept when all titles are indexed. A search before that waits for the rest. */
  ready: Promise<void>;
}

/** Makes the search of some titles. Its index grows while the page goes on. */
export function createSearch(titles: readonly SearchTitle[]): GameSearch {
  const index = createIndex(titles);
  const ready = new Promise<void>((resolve) => {
    const goOn = (): void => {
      if (index.addMore()) setTimeout(goOn);
      else resolve();
    };
    setTimeout(goOn);
  });
  return {
    ready,
    search: (query, most = 60) => {
      while (index.addMore());
      const [meant, onOtherKeys] = readingsOf(query).map((text) =>
        foldText(text) ? index.find(text) : [],
      );
      return bestOf(meant ?? [], onOtherKeys ?? []).slice(0, most);
    },
  };
}

function bestOf(meant: readonly Found<string>[], onOtherKeys: readonly Found<string>[]): string[] {
  const scores = new Map<string, number>();
  const add = (key: string, score: number): void => {
    scores.set(key, Math.max(scores.get(key) ?? 0, score));
  };
  for (const { thing, score } of meant) add(thing, score);
  for (const { thing, score } of onOtherKeys) add(thing, score * ofOtherKeys);
  const sorted = [...scores].sort(([, a], [, b]) => b - a);
  const least = Math.min(sorted[0]?.[1] ?? 0, 1) * ofBest;
  return sorted.filter(([, score]) => score >= least).map(([key]) => key);
}
