import { useErrorWords, useServerNow } from '@poy/host';
import { usePending } from '@poy/host/page';
import { Card } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import { StatementExport } from '../export/StatementExport.tsx';
import { LoadAtEnd } from '../LoadAtEnd.tsx';
import { StatementEmpty } from '../StatementEmpty.tsx';
import styles from '../StatementPage.module.css';
import { tabFilter } from '../statementTabs.ts';
import { daysOf, statementWindow, type StatementSpan } from '../statementWindow.ts';
import { GameRoundRow } from './GameRoundRow.tsx';
import { useGameRounds } from './useGameRounds.ts';

const minuteMs = 60_000;

interface GameRoundsProps {
  span: StatementSpan;
  onMoreDays: (() => void) | null;
}

/** The rounds of games that the member played. What is saved or printed has every posting of them. */
export function GameRounds({ span, onMoreDays }: GameRoundsProps) {
  const { t } = useTranslation(['credit', 'host']);
  const pendingOf = usePending();
  const errorWords = useErrorWords();
  const now = useServerNow(minuteMs);
  const list = useGameRounds(span);
  const { rounds, isPending, isError, error } = list;
  if (isPending || (isError && rounds.length === 0))
    return <Pending {...pendingOf(list, t('statement.failed'))} shape="row" count={6} />;
  if (rounds.length === 0) return <StatementEmpty tab="games" onMoreDays={onMoreDays} />;
  const filter = { ...statementWindow(now, span), ...tabFilter('games') };
  return (
    <div className={styles.list}>
      <StatementExport filter={filter} days={daysOf(now, span)} />
      <Card>
        <ul aria-label={t('statement.rounds.title')}>
          {rounds.map((round) => (
            <GameRoundRow key={round.id} round={round} />
          ))}
        </ul>
      </Card>
      {list.hasNextPage && (
        <LoadAtEnd
          label={t('host:actions.loadMore')}
          onMore={() => void list.fetchNextPage()}
          busy={list.isFetchingNextPage}
        />
      )}
      {isError && <p role="alert">{errorWords(error)}</p>}
    </div>
  );
}
