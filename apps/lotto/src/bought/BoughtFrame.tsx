import { usePageTitle } from '@poy/host';
import { PageHead, Skeleton, TaskPage, type Elements } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PartFailed } from '../PartFailed.tsx';
import styles from './bought.module.css';

interface BoughtFrameProps {
  title: string;
  /** The address of the list that the purchase stands in. */
  list: string;
  /** The words for a purchase that could not be fetched. */
  failed: string;
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };
  /** The purchase on paper; null until it has come. */
  children: Elements;
  /** Its proof, and what can be done with it. */
  side: Elements;
}

/**
 * The page of one slip or one ticket: its head, and until it has come the skeleton or the error.
 */
export function BoughtFrame(props: BoughtFrameProps) {
  const { title, list, failed, query, children, side } = props;
  const { t } = useTranslation(['lotto', 'host']);
  usePageTitle(title);
  const head = (
    <PageHead title={title} back={<Link to={list} />} backLabel={t('host:actions.back')} />
  );
  if (children !== null)
    return (
      <TaskPage head={head} side={<div className={styles.stack}>{side}</div>}>
        <div className={styles.stack}>{children}</div>
      </TaskPage>
    );
  return (
    <TaskPage head={head} side={<Skeleton shape="card" />} sideOnPhone="hidden">
      {query.error ? (
        <PartFailed title={failed} query={query} />
      ) : (
        <Skeleton shape="card" count={2} label={t('host:loading')} />
      )}
    </TaskPage>
  );
}
