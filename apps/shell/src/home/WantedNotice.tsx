import { paths, useHost } from '@poy/host';
import { LinkButton, Notice } from '@poy/ui';
import { LogIn } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { remotePageAt } from '../addresses/remotePageAt.ts';
import { readWanted } from '../session/wanted/wantedPage.ts';

/**
 * Says why a visitor is on the first page: what they wanted is for members, or their session has
 * ended. Signing in leads there.
 */
export function WantedNotice({ expelled }: { expelled: boolean }) {
  const { t } = useTranslation(['shell', 'host']);
  const { pages } = useHost().boot;
  const [wanted] = useState(readWanted);
  const ended = expelled || wanted?.ended === true;
  if (!wanted && !ended) return null;
  const page = wanted && remotePageAt(wanted.path.replace(/\?.*/, ''), pages)?.title;
  return (
    <div role="status">
      <Notice
        tone={ended ? 'warn' : 'info'}
        icon={<LogIn size={20} aria-hidden />}
        action={
          <LinkButton size="sm" link={<Link to={paths.login} />}>
            {t('host:actions.signIn')}
          </LinkButton>
        }
      >
        {ended && <p>{t('wanted.ended')}</p>}
        {page ? <p>{t('wanted.page', { page })}</p> : wanted && <p>{t('wanted.some')}</p>}
      </Notice>
    </div>
  );
}
