import { ErrorState, ListPage, PageHead } from '@poy/ui';
import { useEffect, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTellFailure } from '../../errors/pageFailure.ts';
import { useRemoteTitle } from '../useRemoteTitle.ts';

interface FailedPartProps {
  icon?: ReactNode;
  title: string;
  text: string;
  onRetry: () => void;
  /** True while the retry runs. */
  busy?: boolean;
}

/**
 * What stands in place of a remote's page that failed, under the title of that page. It begins at its
 * top, because a page may fail where somebody has scrolled far down.
 */
export function FailedPart(props: FailedPartProps) {
  const { t } = useTranslation('host');
  useTellFailure();
  // New browsers answer with a promise, which an effect must not return.
  useEffect(() => void scrollTo(0, 0), []);
  return (
    <ListPage head={<PageHead title={useRemoteTitle()} />}>
      <ErrorState {...props} retryLabel={t('actions.retry')} />
    </ListPage>
  );
}
