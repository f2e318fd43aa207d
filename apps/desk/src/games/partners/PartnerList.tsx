import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import { usePartners } from '../useGames.ts';
import { PartnerDetail } from './PartnerDetail.tsx';

const tones = { on: 'good', draining: 'accent', off: 'neutral' } as const;

/** The partners of games and whether they take bets. */
export function PartnerList() {
  const { t } = useTranslation('desk');
  return (
    <Worklist
      label={t('games.tab.partners')}
      list={usePartners()}
      empty={{ title: t('games.partners.none'), text: t('games.partners.noneText') }}
      renderRow={({ partner, dialect, state }) => (
        <WorkRow
          title={partner}
          sub={dialect}
          state={<Badge tone={tones[state]}>{t(`games.partners.state.${state}`)}</Badge>}
        />
      )}
      detailTitle={({ partner }) => partner}
      renderDetail={(partner) => <PartnerDetail partner={partner} />}
    />
  );
}
