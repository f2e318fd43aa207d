import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../games.module.css';
import { TwoPersonStep, useWaitingChange } from '../TwoPersonStep.tsx';
import type { Partner } from '../useGames.ts';
import { ListingPart } from './ListingPart.tsx';
import { PartnerCallers } from './PartnerCallers.tsx';
import { PartnerLooks } from './PartnerLooks.tsx';

/** A partner as it is set up, and the steps by which it is switched. */
export function PartnerDetail({ partner: row }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const when = (ms: number | null) =>
    ms === null ? t('games.partners.never') : format.dateTime(ms);
  return (
    <>
      <Facts
        facts={[
          [t('games.partners.stateOf'), t(`games.partners.state.${row.state}`)],
          [t('games.partners.name'), row.name],
          [t('games.partners.address'), row.address],
          [t('games.partners.frames'), row.frames.join(' ')],
          [t('games.partners.callers.label'), row.callers.join(' ')],
          [t('games.partners.openRounds'), format.number(row.openRounds)],
          [t('games.partners.hours'), format.number(row.openRoundHours)],
          [t('games.partners.mostBet'), row.mostBet === null ? null : format.baht(row.mostBet)],
          [
            t('games.partners.mostFreeWin'),
            row.mostFreeWin === null ? null : format.baht(row.mostFreeWin),
          ],
          [t('games.partners.checked'), when(row.checkedAt)],
          [t('games.partners.conformed'), when(row.conformedAt)],
        ]}
      />
      <SwitchSteps partner={row} />
      <PartnerLooks partner={row} />
      <PartnerCallers partner={row} />
      <ListingPart partner={row.partner} />
    </>
  );
}

/** The steps in order: on takes two persons, off comes after draining and once no round is open. */
function SwitchSteps({ partner: { partner, state, openRounds } }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const waiting = useWaitingChange(
    'games.state',
    (asked) => asked['partner'] === partner && asked['state'] === 'on',
  );
  const turn = (to: Partner['state']) => (reason: string) =>
    client.gameState({ partner, state: to, reason });
  return (
    <>
      {state === 'on' && (
        <ReasonStep
          words="games.partners.drain"
          said={{ partner }}
          variant="danger"
          take={turn('draining')}
        />
      )}
      {state === 'draining' && openRounds > 0 && (
        <Notice>
          <span>{t('games.partners.waitsForRounds', { number: openRounds })}</span>{' '}
          <Link className={styles.link} to="/games?list=rounds">
            {t('games.tab.rounds')}
          </Link>
        </Notice>
      )}
      {state === 'draining' && openRounds === 0 && (
        <ReasonStep
          words="games.partners.off"
          said={{ partner }}
          variant="danger"
          take={turn('off')}
        />
      )}
      {state !== 'on' && (
        <TwoPersonStep
          words="games.partners.on"
          said={{ partner }}
          waiting={waiting}
          take={turn('on')}
        />
      )}
    </>
  );
}
