import { numberListsOne } from '@poy/api-client/numberLists';
import type { NumberListSummary, Round } from '@poy/contract';
import { useErrorWords, useNotify } from '@poy/host';
import { useLoadLines } from '../../slip-draft/useLoadLines.ts';

interface PlayLines {
  play: (list: NumberListSummary, round: Round) => Promise<void>;
  busy: boolean;
}

/** Puts the lines of a saved list on the slip of a round, and tells the member where that fails. */
export function usePlayLines(): PlayLines {
  const { load, busy } = useLoadLines();
  const notify = useNotify();
  const errorWords = useErrorWords();
  const play = async (list: NumberListSummary, round: Round) => {
    try {
      const { lines } = await numberListsOne(list.setId);
      await load(round, lines);
    } catch (error) {
      notify.fail(errorWords(error));
    }
  };
  return { play, busy };
}
