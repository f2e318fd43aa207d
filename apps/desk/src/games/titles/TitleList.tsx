import { Badge } from '@poy/ui';
import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../games.module.css';
import { usePartners, useTitles, type TitleHere } from '../useGames.ts';
import { TitleDetail } from './TitleDetail.tsx';

const tones = { open: 'good', closed: 'accent', withdrawn: 'neutral' } as const;

/** The titles of games: how they are shown and where, and whether they take bets. */
export function TitleList() {
  const { t } = useTranslation('desk');
  const [partner, setPartner] = useState<string>();
  const { rows: partners = [] } = usePartners();
  const choices = [undefined, ...partners.map(({ partner: code }) => code)];
  const state = ({ here, state: of }: TitleHere) =>
    here?.hidden ? (
      <Badge tone="neutral">{t('games.titles.hidden')}</Badge>
    ) : (
      <Badge tone={tones[of]}>{t(`games.titles.state.${of}`)}</Badge>
    );
  return (
    <>
      <div className={styles.choice}>
        <ChipRow label={t('games.partner')}>
          {choices.map((choice) => (
            <ToggleChip
              key={choice ?? ''}
              pressed={choice === partner}
              onToggle={() => setPartner(choice)}
            >
              {choice ?? t('games.titles.all')}
            </ToggleChip>
          ))}
        </ChipRow>
      </div>
      <Worklist
        key={partner ?? ''}
        label={t('games.tab.titles')}
        list={useTitles(partner)}
        empty={{ title: t('games.titles.none'), text: t('games.titles.noneText') }}
        renderRow={(row) => (
          <WorkRow title={row.name} sub={`${row.partner} · ${row.category}`} state={state(row)} />
        )}
        detailTitle={({ name }) => name}
        renderDetail={(title) => <TitleDetail title={title} />}
      />
    </>
  );
}
