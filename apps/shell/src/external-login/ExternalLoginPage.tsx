import { isApiError } from '@poy/api-client';
import { paths, usePageTitle } from '@poy/host';
import { usePageWords } from '@poy/host/page';
import { Button, EmptyState, FormPage, LinkButton, PageHead } from '@poy/ui';
import { CircleUserRound } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { NotOfferedPage } from '../not-offered/NotOfferedPage.tsx';
import { RefusedCookies } from '../session/cookies/RefusedCookies.tsx';
import { SignInChecking } from '../session/SignInChecking.tsx';
import { SignInFailed } from '../session/SignInFailed.tsx';
import { externalWords } from './externalWords.ts';
import { useExternalLogin } from './useExternalLogin.ts';

const title = 'titles.login';

/**
 * The page to which an agent leads its members, in a frame too (specification §2). It exchanges the
 * code in its address and goes on to the page that was asked for.
 */
export function ExternalLoginPage() {
  const { t } = useTranslation('shell');
  const words = usePageWords(externalWords);
  const state = useExternalLogin();
  usePageTitle(t(title));
  if (state.step === 'signedIn') return <GoOn to={state.to} />;
  if (state.step === 'failed' && isApiError(state.error, 'NOT_FOUND'))
    return <NotOfferedPage title={title} />;
  return (
    <FormPage head={<PageHead title={t(title)} />}>
      {state.step === 'checking' && <SignInChecking words={words('checking')} />}
      {state.step === 'asking' && (
        <EmptyState
          icon={<CircleUserRound size={32} aria-hidden />}
          title={words('other', { name: state.name })}
          action={
            <>
              <Button onClick={state.goOn}>{words('goOn')}</Button>
              <LinkButton link={<Link to={paths.main} />}>{words('stay')}</LinkButton>
            </>
          }
        />
      )}
      {state.step === 'unkept' && (
        <>
          <RefusedCookies href={state.href} />
          <Button variant="secondary" onClick={state.goOn}>
            {words('goOn')}
          </Button>
        </>
      )}
      {state.step === 'failed' && (
        <SignInFailed
          title={words('failedTitle')}
          error={state.error}
          action={<LinkButton link={<Link to={paths.login} />}>{words('withPassword')}</LinkButton>}
        />
      )}
    </FormPage>
  );
}

/** Goes to the page that the agent asked for. */
function GoOn({ to }: { to: string }) {
  const navigate = useNavigate();
  useEffect(() => void navigate(to, { replace: true }), [navigate, to]);
  return null;
}
