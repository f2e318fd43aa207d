import { Notice, SectionHead } from '@poy/ui';
import { LoadMore } from '@poy/ui/bet';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useOperator } from '../../desk/useOperator.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Compare } from '../../worklist/Compare.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { Pending } from '../../worklist/Pending.tsx';
import styles from '../games.module.css';
import { useBookDifferences, type Book } from '../useGames.ts';
import { DifferenceCard } from './DifferenceCard.tsx';
import { useFinest } from './useFinest.ts';

/** Counts and sums of both books of a day, and each transaction that differs. */
export function BookDetail({ book }: { book: Book }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const finest = useFinest();
  const { client } = useDesk();
  const { may } = useOperator();
  const { id, state, partner, day, madeAt, rest, open, settled } = book;
  return (
    <>
      {state === 'away' ? (
        <Notice>{t('games.alarms.todo.away')}</Notice>
      ) : (
        <Compare
          heads={[t('games.books.ours'), t('games.books.theirs')]}
          rows={[
            [t('games.books.count'), format.number(book.ourCount), format.number(book.theirCount)],
            [t('games.staked'), format.baht(book.ourStaked), format.baht(book.theirStaked)],
            [t('games.paid'), format.baht(book.ourPaid), format.baht(book.theirPaid)],
          ]}
        />
      )}
      <Facts
        facts={[
          [t('differences.made'), format.dateTime(madeAt)],
          [t('games.books.rest'), rest > 0 ? finest(rest) : null],
        ]}
      />
      {open + settled > 0 && <DifferencesOf report={id} />}
      {may('games.settle') && (
        <OtherStep summary={t('games.books.again.title')}>
          <ReasonStep
            words="games.books.again"
            take={(reason) => client.gameCompare({ partner, day, reason })}
          />
        </OtherStep>
      )}
    </>
  );
}

function DifferencesOf({ report }: { report: number }) {
  const { t } = useTranslation('desk');
  const id = useId();
  const { rows, error, retry, busy, more } = useBookDifferences(report);
  if (!rows) return <Pending error={error} retry={retry} busy={busy} shape="card" count={2} />;
  return (
    <section aria-labelledby={id} className={styles.cards}>
      <SectionHead id={id} title={t('games.books.differences')} />
      {rows.map((difference) => (
        <DifferenceCard key={difference.id} difference={difference} />
      ))}
      {more && <LoadMore label={t('more')} onMore={more} busy={busy} />}
    </section>
  );
}
