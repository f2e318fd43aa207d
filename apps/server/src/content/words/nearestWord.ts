import type { OurWords } from './ourWords.ts';

/** Returns the fewest letters to add, leave out or change between two names. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next[j] = Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

const keyOf = (word: string): string => word.slice(word.indexOf(':') + 1);

/** Returns the name of the open word that is most like a name; the one with the same key before others. */
export function nearestWord(ours: OurWords, name: string): string {
  const [nearest] = [...ours.values()]
    .filter(({ open }) => open)
    .map(({ word }) => {
      const sameKey = keyOf(word) === keyOf(name);
      return { word, away: sameKey ? 0 : distance(word, name) };
    })
    .sort((a, b) => a.away - b.away || (a.word < b.word ? -1 : 1));
  return nearest?.word ?? '';
}
