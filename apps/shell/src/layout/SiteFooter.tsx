import { paths, useContacts, useSite } from '@poy/host';
import { ContactLinks } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './SiteFooter.module.css';

/**
 * The footer that the law and fairness require on every page: licence or demo, age, and a link to
 * the rules.
 */
export function SiteFooter() {
  const { t } = useTranslation('shell');
  const { title, licence, demo, minimumAge } = useSite();
  return (
    <div className={styles.footer}>
      <ContactLinks contacts={useContacts()} />
      {licence && <p>{licence}</p>}
      {demo && <p>{t('footer.demo')}</p>}
      <p>
        <b className={styles.age}>{`${minimumAge}+`}</b>
        <span>{t('footer.age', { age: minimumAge })}</span>
      </p>
      <p>
        <Link to={paths.howTo} className={styles.link}>
          {t('titles.howTo')}
        </Link>
        <span>{' · '}</span>
        <Link to={paths.privacy} className={styles.link}>
          {t('titles.privacy')}
        </Link>
        <span>{` · ${title}`}</span>
      </p>
    </div>
  );
}
