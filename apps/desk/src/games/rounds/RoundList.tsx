import { Badge } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../games.module.css';
import { useOpenRounds } from '../useGames.ts';
import { RoundDetail } from './RoundDetail.tsx';

const choices = [false, true] as const;

/** Rounds of games that were left open, the oldest first. */
export function RoundList() {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const [all, setAll] = useState(false);
  return (
    <>
      <div className={styles.choice}>
        <ChipRow label={t('games.tab.rounds')}>
          {choices.map((choice) => (
            <ToggleChip
              key={String(choice)}
              pressed={choice === all}
              onToggle={() => setAll(choice)}
            >
              {t(choice ? 'games.rounds.all' : 'games.rounds.overdue')}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
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
