import { paths, useSession, useSite } from '@poy/host';
import { LinkButton, Logo, TopNav } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AccountMenu } from './AccountMenu.tsx';
import { BalancePill } from './BalancePill.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';
import { NotificationBell } from './NotificationBell.tsx';
import { NotLive } from './NotLive.tsx';
import styles from './TopBar.module.css';
import { useNavItems } from './useNavItems.tsx';

/**
 * The bar at the top: logo, links, languages, and for members the balance, the notifications and the account. Guests
 * see sign-in and sign-up.
 */
export function TopBar() {
  const { t } = useTranslation(['shell', 'host']);
  const { title, logo, remotes } = useSite();
  const session = useSession();
  const items = useNavItems().desktop;
  const brand = (
    <Link to={session.status === 'member' ? paths.main : paths.home} className={styles.brand}>
      <Logo name={title} mark={title.slice(0, 1)} picture={logo} />
    </Link>
  );
  return (
    <TopNav label={t('nav.label')} brand={brand} items={items}>
      {session.status === 'member' ? (
        <>
          <BalancePill />
          <LanguageMenu />
          {remotes.profile && <NotificationBell />}
          <AccountMenu member={session.member} />
          <NotLive />
        </>
      ) : (
        <>
          <LanguageMenu />
          <LinkButton
            link={<Link to={paths.login} />}
            variant="secondary"
            size="sm"
            className={styles.signIn}
          >
            {t('host:actions.signIn')}
          </LinkButton>
          <LinkButton link={<Link to={paths.register} />} size="sm">
            {t('host:actions.signUp')}
          </LinkButton>
        </>
      )}
    </TopNav>
  );
}
