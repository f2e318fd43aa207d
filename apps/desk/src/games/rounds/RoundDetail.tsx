import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../games.module.css';
import { TwoPersonStep, useWaitingChange } from '../TwoPersonStep.tsx';
import type { OpenRound } from '../useGames.ts';

/** A round that is open, and the two ways to end it. */
export function RoundDetail({ round }: { round: OpenRound }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { may } = useOperator();
  const { partner, userName, title, openedAt, staked, paid } = round;
  return (
    <>
      <Facts
        facts={[
          [t('games.partner'), partner],
          [
            t('step.member'),
            <Link to={`/members/${encodeURIComponent(userName)}`}>{userName}</Link>,
          ],
          [t('games.title'), title],
          [t('games.round'), <span className={styles.reference}>{round.round}</span>],
          [t('games.rounds.opened'), format.dateTime(openedAt)],
          [t('games.staked'), format.baht(staked)],
          [t('games.paid'), format.baht(paid)],
        ]}
      />
      {may('games.settle') && <EndSteps id={round.id} />}
    </>
  );
}

function EndSteps({ id }: { id: number }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const waiting = useWaitingChange(
    'games.end-round',
    ({ round, by }) => round === id && by === 'asItStands',
  );
  const stands = (
    <TwoPersonStep
      words="games.rounds.stands"
      variant="danger"
      waiting={waiting}
      take={(reason) => client.gameEndRound({ round: id, by: 'asItStands', reason })}
    />
  );
  return (
    <>
      <ReasonStep
        words="games.rounds.records"
        take={(reason) => client.gameEndRound({ round: id, by: 'records', reason })}
      />
      {waiting ? stands : <OtherStep summary={t('games.rounds.stands.title')}>{stands}</OtherStep>}
    </>
  );
}
