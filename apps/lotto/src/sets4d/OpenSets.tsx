import { momentsOf, setDigits } from '@poy/bet-rules';
import type { Round, SetLottery } from '@poy/contract';
import { useMemo, useState } from 'react';
import { SetBasket } from './basket/SetBasket.tsx';
import { LotteryFacts } from './lottery/LotteryFacts.tsx';
import { SetEntry } from './SetEntry.tsx';
import styles from './sets4d.module.css';
import { useSetEntry } from './useSetEntry.ts';
import { useLeftSets, useSetDraft } from './useSets.ts';
import { useSetStock } from './useSetStock.ts';

interface OpenSetsProps {
  lottery: SetLottery;
  round: Round;
  /** uuid of the signed-in member. */
  member: string;
}

/**
 * A round that is on sale: the keypad, the basket on paper (under the keypad on a phone, beside it
 * where there is room), and the prizes.
 */
export function OpenSets({ lottery, round, member }: OpenSetsProps) {
  const { draft, elsewhere, change } = useSetDraft({
    member,
    betId: round.betId,
    closesAt: momentsOf(round).closesAt,
  });
  const [number, setNumber] = useState('');
  const numbers = useMemo(
    () => [
      ...draft.lines.map((line) => line.number),
      ...(number.length === setDigits ? [number] : []),
    ],
    [draft.lines, number],
  );
  const stock = useSetStock(round.betId, numbers);
  const entry = useSetEntry({
    draft,
    change,
    number,
    onNumber: setNumber,
    stock,
    onAdded: () => useLeftSets.getState().seen(lottery.betName),
  });
  return (
    <div className={styles.open}>
      <SetEntry lottery={lottery} entry={entry} />
      <SetBasket
        lottery={lottery}
        round={round}
        draft={draft}
        elsewhere={elsewhere}
        change={change}
        stock={stock}
      />
      <LotteryFacts lottery={lottery} number={number} />
    </div>
  );
}
