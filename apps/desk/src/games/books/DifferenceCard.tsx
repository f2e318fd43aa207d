import { Badge, Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useOperator } from '../../desk/useOperator.ts';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Compare } from '../../worklist/Compare.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import styles from '../games.module.css';
import type { BookDifference } from '../useGames.ts';
import { SettleSteps } from './SettleSteps.tsx';
import { useFinest } from './useFinest.ts';

type Side = BookDifference['ours'];

/** A transaction as both books have it, how it was closed, or the steps that close it. */
export function DifferenceCard({ difference }: { difference: BookDifference }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const finest = useFinest();
  const { may } = useOperator();
  const { kind, move, transaction, ours, theirs, settled } = difference;
  const of = (write: (side: NonNullable<Side>) => string | null) =>
    [ours && write(ours), theirs && write(theirs)] as const;
  const rows = [
    [t('step.member'), ...of(({ userName, member }) => userName ?? member)],
    [t('games.amount'), ...of(({ amount }) => finest(amount))],
    [t('games.round'), ...of(({ round }) => round)],
    [
      t('games.books.stands'),
      ...of(({ takenBack }) => t(takenBack ? 'games.books.takenBack' : 'games.books.standing')),
    ],
    [t('money.at'), ...of(({ at }) => format.dateTime(at))],
  ] as const;
  return (
    <Card as="section" aria-label={transaction}>
      <p className={styles.head}>
        <Badge tone={settled ? 'neutral' : 'bad'}>{t(`games.books.kind.${kind}`)}</Badge>
        <span>{t(`games.books.move.${move}`)}</span>
      </p>
      <p className={styles.reference}>{transaction}</p>
      <Compare heads={[t('games.books.ours'), t('games.books.theirs')]} rows={rows} />
      {settled && (
        <Facts
          facts={[
            [t('games.books.settled'), t(`games.books.as.${settled.as}`)],
            [t('games.books.by'), settled.by],
            [t('step.reason'), settled.reason],
          ]}
        />
      )}
      {!settled && may('games.settle') && <SettleSteps difference={difference} />}
    </Card>
  );
}
