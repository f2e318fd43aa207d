import { serverClock } from '@poy/api-client';
import { paths, useHost, usePageTitle, useSession } from '@poy/host';
import { readKeptSlip } from '@poy/host/page';
import { LinkButton } from '@poy/ui';
import { KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useCookieWords } from '../../session/cookies/useCookieWords.ts';
import { keepWanted } from '../../session/wanted/wantedPage.ts';
import { ErrorPage } from '../ErrorPage.tsx';
import { KeptSlip } from './KeptSlip.tsx';

/**
 * The slip that the member was writing for the round of an address, as it is kept on the device.
 * Another member's is not shown, whoever used the device before.
 */
function useKeptSlip(pathname: string) {
  const { users } = useHost();
  const [kept] = useState(() => {
    const { member, was } = users.getState();
    const betId = Number(/\/(\d+)\/?$/.exec(pathname)?.[1]);
    const uuid = member?.uuid ?? was;
    return { betId, lines: uuid && betId ? readKeptSlip(uuid, betId, serverClock.now()) : [] };
  });
  return kept;
}

/**
 * The 401 page. Showing it signs the visitor out. It stands at the address where the session ended,
 * and signing in leads back there, to the slip that was being written.
 */
export function UnauthorizedPage() {
  const { t } = useTranslation('shell');
  const host = useHost();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  const kept = useKeptSlip(pathname);
  usePageTitle(t('errors.unauthorizedTitle'));
  useEffect(() => {
    if (status === 'member') host.expel();
  }, [status, host]);
  useEffect(() => keepWanted({ path: pathname + search, ended: true }), [pathname, search]);
  const [unkept] = useState(() => host.users.getState().unkept);
  if (unkept) return <UnkeptSession />;
  return (
    <ErrorPage
      sign={<KeyRound size={72} />}
      title={t('errors.unauthorizedTitle')}
      text={t('wanted.ended')}
      below={kept.lines.length > 0 && <KeptSlip {...kept} />}
    >
      <LinkButton link={<Link to={paths.login} />}>{t('errors.signInAgain')}</LinkButton>
      <LinkButton link={<Link to={paths.home} />} variant="secondary">
        {t('errors.backHome')}
      </LinkButton>
    </ErrorPage>
  );
}

/** Says that the session did not end: the browser never sent its cookie. */
function UnkeptSession() {
  const { t } = useTranslation('shell');
  const { title, text, after, open } = useCookieWords();
  return (
    <ErrorPage sign={<KeyRound size={72} />} title={title} text={`${after} ${text}`}>
      {open && (
        <LinkButton link={<a href={paths.login} target="_blank" rel="noopener" />}>
          {open}
        </LinkButton>
      )}
      <LinkButton link={<Link to={paths.login} />} variant={open ? 'secondary' : 'primary'}>
        {t('errors.signInAgain')}
      </LinkButton>
    </ErrorPage>
  );
}
