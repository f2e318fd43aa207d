import type { Written } from '../amounts/amount.ts';
import {
  entryLines,
  keyOf,
  lastBatch,
  type ComingLine,
  type Draft,
  type DraftLine,
  type Entry,
} from './draft.ts';
import { stakeWritten, withStake } from './editDraft.ts';

/** The news about lines that were added and were in the list already. It is plain data. */
export interface CameAgain {
  /** The numbers of those lines, each once, in the order they came. */
  readonly numbers: readonly string[];
  /** The number of those lines that have another stake than before. */
  readonly replaced: number;
  /** The stake that all of them have now, in whole baht; null where they differ or have none. */
  readonly stake: number | null;
}

/** A draft after lines were added. `again` is null where none of them was there before. */
export interface Merged {
  readonly draft: Draft;
  readonly again: CameAgain | null;
}

/**
 * Returns the draft with one more batch, each option and number once (specification §5: a number
 * and option already in the list are handled by add and remove). A line that is there already keeps
 * its place, its terms and its batch. Its stake is replaced by the new one and is remembered, so
 * that `removeLastBatch` undoes all that this batch did. A line without a stake replaces none. Of
 * two equal lines in one batch the later stake counts. Lines that stood twice in an old draft
 * become one by the same rule. Where nothing changes, the very same draft is returned.
 */
export function mergeLines(draft: Draft, coming: readonly ComingLine[]): Merged {
  const add = lastBatch(draft) + 1;
  const lines: DraftLine[] = [];
  const places = new Map<string, number>();
  const before = new Map<number, Written>();
  for (const line of [...draft, ...coming.map((one) => ({ ...one, add }))]) {
    const place = places.get(keyOf(line));
    const there = place === undefined ? undefined : lines[place];
    if (place === undefined || there === undefined) {
      places.set(keyOf(line), lines.push(line) - 1);
      continue;
    }
    if (!before.has(place)) before.set(place, stakeWritten(there));
    lines[place] = restaked(there, stakeWritten(line), add);
  }
  const again = before.size === 0 ? null : toldOf(lines, before);
  const same = lines.length === draft.length && lines.every((line, at) => line === draft[at]);
  return { draft: same ? draft : lines, again };
}

/**
 * Returns the draft with the numbers of an entry as one more batch, as `mergeLines` does.
 * @throws RangeError as `entryLines`
 */
export function addNumbers(draft: Draft, entry: Entry): Draft {
  return mergeLines(draft, entryLines(entry)).draft;
}

function restaked(line: DraftLine, stake: Written, add: number): DraftLine {
  const was = stakeWritten(line);
  if (stake === null || stake === was) return line;
  const { earlier = [] } = line;
  // Where a batch replaces a stake more than once, the stake from before the batch is remembered.
  const known = earlier.at(-1)?.add === add;
  const now = withStake(line, stake);
  return known ? now : { ...now, earlier: [...earlier, { add, stake: was }] };
}

function toldOf(lines: Draft, before: ReadonlyMap<number, Written>): CameAgain {
  const met = [...before].flatMap(([place, was]) => {
    const line = lines[place];
    return line ? [{ line, was }] : [];
  });
  const stake = met[0]?.line.price ?? null;
  return {
    numbers: [...new Set(met.map(({ line }) => line.number))],
    replaced: met.filter(({ line, was }) => stakeWritten(line) !== was).length,
    stake: met.every(({ line }) => line.price === stake) ? stake : null,
  };
}
