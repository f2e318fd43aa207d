import { isApiError, onSessionEnded } from '@poy/api-client';
import { startAnew } from '@poy/host';
import { ErrorState, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet } from 'react-router';
import { useLeaveWarning } from '../content/editor/useLeaveWarning.ts';
import { Office } from '../frame/Office.tsx';
import { useFailureWords } from '../words/useFailureWords.ts';
import { useDesk } from '../desk/Desk.ts';
import { SignInPage } from './SignInPage.tsx';
import styles from './Doorway.module.css';

/** Lets operators into the rooms, and shows everybody else the sign-in at the same address. */
export function Doorway() {
  const { queries, queryClient, store } = useDesk();
  const { t } = useTranslation('desk');
  const failureWords = useFailureWords();
  const self = useQuery({ ...queries.me(), staleTime: Infinity });
  useLeaveWarning();

  useEffect(
    () =>
      onSessionEnded((why) => {
        // The page of another operator is loaded anew, for whoever is signed in by now.
        if (why === 'other' && startAnew()) return;
        const known = queryClient.getQueryData(queries.me().queryKey) !== undefined;
        if (!known) return;
        // Nothing of anybody stays on a page that nobody is signed in at.
        queryClient.clear();
        store.setState({ ended: true });
        void queryClient.refetchQueries();
      }),
    [queries, queryClient, store],
  );

  if (self.data)
    return (
      <Office>
        <Outlet />
      </Office>
    );
  if (self.isPending)
    return (
      <main className={styles.door}>
        <Skeleton shape="card" label={t('loading')} />
      </main>
    );
  if (isApiError(self.error, 'unAuthorized') || isApiError(self.error, 'FORBIDDEN'))
    return <SignInPage />;
  // At an address of the operators' own, no site is named before somebody names one.
  if (isApiError(self.error, 'NOT_ALLOWED_DOMAIN')) return <SignInPage />;
  return (
    <main className={styles.door}>
      <ErrorState
        title={t('failed')}
        text={failureWords(self.error)}
        retryLabel={t('retry')}
        onRetry={() => void self.refetch()}
        busy={self.isFetching}
      />
    </main>
  );
}
