import { setDigits } from '@poy/bet-rules';
import type { Round, SetLottery } from '@poy/contract';
import { Columns } from '@poy/ui';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PrizeTable } from './PrizeTable.tsx';
import { SetBasket } from './SetBasket.tsx';
import { SetEntry } from './SetEntry.tsx';
import { useSetEntry } from './useSetEntry.ts';
import { setMoments } from './useSetLotteries.ts';
import { useSetDraft, useSets } from './useSets.ts';
import { useSetStock } from './useSetStock.ts';

interface OpenSetsProps {
  lottery: SetLottery;
  round: Round;
  /** uuid of the signed-in member. */
  member: string;
}

/** A round that is on sale: the keypad, the prizes, and beside them (under the keypad on a phone) the basket on paper. */
export function OpenSets({ lottery, round, member }: OpenSetsProps) {
  const { t } = useTranslation('lotto');
  const { draft, change } = useSetDraft({ member, betId: round.betId, closesAt: setMoments(round).closesAt });
  const [number, setNumber] = useState('');
  const numbers = useMemo(() => [...draft.lines.map((line) => line.number), ...(number.length === setDigits ? [number] : [])], [draft.lines, number]);
  const stock = useSetStock(round.betId, numbers);
  const entry = useSetEntry({ draft, change, number, onNumber: setNumber, stock, onAdded: () => useSets.getState().seen(lottery.betName) });
  return (
    <Columns side={<SetBasket lottery={lottery} round={round} draft={draft} change={change} stock={stock} />} sideLabel={t('sets4d.basket')}>
      <SetEntry lottery={lottery} entry={entry} />
      <PrizeTable prizes={lottery.prizes} number={number} />
    </Columns>
  );
}
