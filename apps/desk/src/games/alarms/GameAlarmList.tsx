import { Badge } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { useReportWords } from '../../reports/useReportWords.ts';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import { Worklist } from '../../worklist/Worklist.tsx';
import { WorkRow } from '../../worklist/WorkRow.tsx';
import styles from '../games.module.css';
import { useGameAlarms, type GameAlarm } from '../useGames.ts';

/** What is out of order with the partners of games, the oldest first. */
export function GameAlarmList() {
  const { t } = useTranslation('desk');
  return (
    <Worklist
      label={t('games.tab.alarms')}
      list={useGameAlarms()}
      empty={{ title: t('games.alarms.none'), text: t('games.alarms.noneText') }}
      renderRow={({ partner, kind, count, since }) => (
        <WorkRow
          title={partner}
          sub={t(`games.alarms.kind.${kind}`)}
          at={since}
          state={<Badge tone="bad">{count}</Badge>}
        />
      )}
      detailTitle={({ partner, kind }) => `${partner} · ${t(`games.alarms.kind.${kind}`)}`}
      renderDetail={(alarm) => <AlarmDetail alarm={alarm} />}
    />
  );
}

/** The part of the room in which the cause of an alarm is worked on. */
const placeOf: Partial<Record<GameAlarm['kind'], string>> = {
  differences: 'books',
  away: 'books',
  rounds: 'rounds',
};

function AlarmDetail({ alarm }: { alarm: GameAlarm }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const words = useReportWords();
  const { client } = useDesk();
  const { may } = useOperator();
  const { id, kind, partner, count, total, day, since } = alarm;
  const place = placeOf[kind];
  return (
    <>
      <p className={styles.text}>{t(`games.alarms.todo.${kind}`)}</p>
      <Facts
        facts={[
          [t('games.partner'), partner],
          [t('games.day'), day && words.day(day)],
          [
            t('games.alarms.count'),
            total === null
              ? format.number(count)
              : t('games.alarms.of', { number: format.number(count), total: format.number(total) }),
          ],
          [t('games.alarms.since'), format.dateTime(since)],
        ]}
      />
      {place && (
        <p>
          <Link className={styles.link} to={`/games?list=${place}`}>
            {t(`games.tab.${place}`)}
          </Link>
        </p>
      )}
      {id > 0 && may('games.settle') && (
        <ReasonStep
          words="games.alarms.look"
          take={(reason) => client.gameAcknowledge({ id, reason })}
        />
      )}
    </>
  );
}
