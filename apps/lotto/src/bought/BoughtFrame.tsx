import { usePageTitle } from '@poy/host';
import { PageHead, Skeleton, type Elements } from '@poy/ui';
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
  /** The purchase; null until it has come. */
  children: Elements;
}

/**
 * The page of one slip or one ticket: its head, and until it has come the skeleton or the error.
 */
export function BoughtFrame({ title, list, failed, query, children }: BoughtFrameProps) {
  const { t } = useTranslation(['lotto', 'host']);
  usePageTitle(title);
  const head = (
    <PageHead title={title} back={<Link to={list} />} backLabel={t('host:actions.back')} />
  );
  if (children !== null)
    return (
      <div className={styles.page}>
        {head}
        {children}
      </div>
    );
  return (
    <>
      {head}
      {query.error ? (
        <PartFailed title={failed} query={query} />
      ) : (
        <Skeleton shape="card" count={2} label={t('host:loading')} />
      )}
    </>
  );
}
