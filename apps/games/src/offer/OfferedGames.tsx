import { gameQueries } from '@poy/api-client/games';
import { paths, useErrorWords } from '@poy/host';
import { failsPage } from '@poy/host/page';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { Gamepad2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { GameTile } from './GameTile.tsx';
import styles from './OfferedGames.module.css';

/** Every game that the site offers. A site without games says so and links to the lottery. */
export function OfferedGames({ emptyTitle }: { emptyTitle: string }) {
  const { t } = useTranslation(['games', 'host']);
  const { data, isError, error, isFetching, refetch } = useQuery({
    ...gameQueries.titles(),
    throwOnError: failsPage,
  });
  const errorWords = useErrorWords();
  if (!data) {
    if (!isError) return <Skeleton shape="card" count={3} label={t('host:loading')} />;
    return (
      <ErrorState
        title={t('failed')}
        text={errorWords(error)}
        retryLabel={t('host:actions.retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={<Gamepad2 size={32} />}
        title={emptyTitle}
        text={t('emptyText')}
        action={<LinkButton link={<Link to={paths.lotto} />}>{t('toLottery')}</LinkButton>}
      />
    );
  }
  return (
    <ul className={styles.games}>
      {data.map((game) => (
        <GameTile key={`${game.partner} ${game.title}`} game={game} />
      ))}
    </ul>
  );
}
