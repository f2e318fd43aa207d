import { leaveGames } from '@poy/api-client/playGames';
import { paths, useErrorWords, usePageTitle } from '@poy/host';
import { Button, Card, EmptyState, LinkButton, PageHead, TaskPage } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './logout.module.css';

/** The page that asks for it, and then ends the member's games of all providers. */
export function LogoutPage() {
  const { t } = useTranslation(['games', 'host']);
  usePageTitle(t('play.logout.title'));
  const errorWords = useErrorWords();
  const leaving = useMutation({ mutationFn: leaveGames });
  const lobby = (variant: 'primary' | 'quiet') => (
    <LinkButton link={<Link to={paths.games} />} variant={variant}>
      {t('play.toLobby')}
    </LinkButton>
  );
  const back = <Link to={paths.games} />;
  return (
    <TaskPage
      head={
        <PageHead title={t('play.logout.title')} back={back} backLabel={t('host:actions.back')} />
      }
    >
      {leaving.isSuccess ? (
        <div role="status">
          <EmptyState
            icon={<Check size={32} />}
            title={t('play.logout.done')}
            text={t('play.logout.doneText')}
            action={lobby('primary')}
          />
        </div>
      ) : (
        <Card pad="lg" className={styles.card}>
          <p>{t('play.logout.ask')}</p>
          <FailureNotice>{leaving.isError ? errorWords(leaving.error) : null}</FailureNotice>
          <Button busy={leaving.isPending} onClick={() => leaving.mutate()}>
            {t('play.logout.end')}
          </Button>
          {lobby('quiet')}
        </Card>
      )}
    </TaskPage>
  );
}
