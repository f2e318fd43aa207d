import { isApiError } from '@poy/api-client';
import { signInQueries } from '@poy/api-client/line';
import { paths, useErrorWords, usePageTitle, useSession } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { useKeepsCookies } from '@poy/host/storage';
import { EmptyState, ErrorState, FormPage, LinkButton, PageHead, Skeleton } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ToMain } from '../layout/sendOn.tsx';
import { NotOfferedPage } from '../not-offered/NotOfferedPage.tsx';
import { RefusedCookies } from '../session/cookies/RefusedCookies.tsx';
import { SignInChecking } from '../session/SignInChecking.tsx';
import { SignInFailed } from '../session/SignInFailed.tsx';
import { lineWords } from './lineWords.ts';
import { useLineReturn } from './useLineReturn.ts';

const title = 'notOffered.lineLogin';

/**
 * The page to which LINE sends browsers back (specification §2). It has what LINE said checked, and
 * signs the visitor in.
 */
export function LineReturnPage() {
  const { t } = useTranslation(['shell', 'host']);
  const { data, isPending, error, refetch, isFetching } = useQuery(signInQueries.ways());
  // A sign-in empties the cache, and the page must not begin anew then.
  const [ways, setWays] = useState(data);
  if (data && data !== ways) setWays(data);
  const errorWords = useErrorWords();
  usePageTitle(t(title));
  if (ways) return ways.line ? <Outcome /> : <NotOfferedPage title={title} />;
  return (
    <FormPage head={<PageHead title={t(title)} />}>
      {isPending ? (
        <Skeleton shape="card" label={t('host:loading')} />
      ) : (
        <ErrorState
          title={t(title)}
          text={errorWords(error)}
          retryLabel={t('host:actions.retry')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
    </FormPage>
  );
}

function Outcome() {
  const { t } = useTranslation('shell');
  const words = usePageWords(lineWords);
  const state = useLineReturn();
  if (state.step === 'signedIn') return <ToMain />;
  return (
    <FormPage head={<PageHead title={t(title)} />}>
      {state.step === 'checking' && <SignInChecking words={words('checking')} />}
      {state.step === 'linked' && (
        <EmptyState
          icon={<CircleCheck size={32} aria-hidden />}
          title={words('linked')}
          action={
            <LinkButton link={<Link to={paths.profile} />}>{words('backToAccount')}</LinkButton>
          }
        />
      )}
      {state.step === 'failed' && <Failed error={state.error} />}
    </FormPage>
  );
}

/** Leads back to where the visitor can begin again. */
function Failed({ error }: { error: unknown }) {
  const words = usePageWords(lineWords);
  const { status } = useSession();
  const kept = useKeepsCookies();
  const away = isApiError(error, 'LINE_AWAY');
  const { slug, elsewhere } = isApiError(error) ? error.details : {};
  const invited = typeof slug === 'string' && `${paths.register}/${encodeURIComponent(slug)}`;
  if (elsewhere && !kept) return <RefusedCookies />;
  return (
    <SignInFailed
      title={words('failedTitle')}
      error={error}
      reason={elsewhere ? words('elsewhere') : undefined}
      action={
        status === 'member' ? (
          <LinkButton link={<Link to={paths.profile} />}>{words('backToAccount')}</LinkButton>
        ) : (
          <LinkButton link={<Link to={invited || paths.login} />}>
            {away ? words('otherWay') : words('again')}
          </LinkButton>
        )
      }
    />
  );
}
