import { numberSetsOne } from '@poy/api-client';
import type { NumberSetSummary, Round } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useLoadLines } from '../../bet/useLoadLines.ts';

interface PlaySet {
  play: (set: NumberSetSummary, round: Round) => Promise<void>;
  busy: boolean;
}

/** Puts the lines of a saved set on the slip of a round, and tells the member where that fails. */
export function usePlaySet(): PlaySet {
  const { load, busy } = useLoadLines();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const play = async (set: NumberSetSummary, round: Round) => {
    try {
      const { lines } = await numberSetsOne(set.setId);
      await load(round, lines);
    } catch (error) {
      notify.fail(errorWords(error));
    }
  };
  return { play, busy };
}
