import { paths, useSession } from '@poy/host';
import { LinkButton, Notice } from '@poy/ui';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** Tells a guest on a public page that signing in comes before playing. Members see nothing. */
export function GuestNotice() {
  const { t } = useTranslation(['lotto', 'host']);
  if (useSession().status === 'member') return null;
  return (
    <Notice
      icon={<LogIn size={20} />}
      action={
        <LinkButton size="sm" link={<Link to={paths.login} />}>
          {t('host:actions.signIn')}
        </LinkButton>
      }
    >
      {t('guest.text')}
    </Notice>
  );
}
