import { Badge } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { ListChoice } from '../../worklist/part/ListChoice.tsx';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { useOpenRounds } from '../useGames.ts';
import { RoundDetail } from './RoundDetail.tsx';

/** Rounds of games that were left open, the oldest first. */
export function RoundList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const [all, setAll] = useState(false);
  return (
    <>
      <ListChoice
        label={t('games.tab.rounds')}
        waiting={t('games.rounds.overdue')}
        all={t('games.rounds.all')}
        showsAll={all}
        onChoose={setAll}
      />
      <Worklist
        key={String(all)}
        label={t('games.tab.rounds')}
        list={useOpenRounds(all)}
        empty={{ title: t('games.rounds.none'), text: t('games.rounds.noneText') }}
        renderRow={({ staked, partner, userName, openedAt, overdue }) => (
          <WorkRow
            title={format.baht(staked)}
            sub={`${partner} · ${userName}`}
            at={openedAt}
            state={overdue ? <Badge tone="bad">{t('games.rounds.old')}</Badge> : undefined}
          />
        )}
        detailTitle={({ staked, userName }) => `${format.baht(staked)} ${userName}`}
        renderDetail={(round) => <RoundDetail round={round} />}
      />
    </>
  );
}
