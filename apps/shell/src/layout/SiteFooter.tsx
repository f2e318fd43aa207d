import { paths, useContacts, useSite } from '@poy/host';
import { ContactLinks } from '@poy/ui';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './SiteFooter.module.css';

/** The pages that it leads to, with the keys of their titles. */
const links = [
  [paths.howTo, 'howTo'],
  ['/terms', 'terms'],
  [paths.privacy, 'privacy'],
] as const;

/**
 * The footer that the law and fairness require on every page: licence or demo, age, and links to
 * the rules and the terms.
 */
export function SiteFooter() {
  const { t } = useTranslation('shell');
  const { title, licence, demo, minimumAge } = useSite();
  return (
    <div className={styles.footer}>
      <ContactLinks contacts={useContacts()} />
      {licence && (
        <p>
          <Link to="/licence" className={styles.link}>
            {licence}
          </Link>
        </p>
      )}
      {demo && <p>{t('footer.demo')}</p>}
      <p>
        <b className={styles.age}>{`${minimumAge}+`}</b>
        <span>{t('footer.age', { age: minimumAge })}</span>
      </p>
      <p>
        {links.map(([to, key]) => (
          <Fragment key={key}>
            <Link to={to} className={styles.link}>
              {t(`titles.${key}`)}
            </Link>
            <span>{' · '}</span>
          </Fragment>
        ))}
        <span>{title}</span>
      </p>
    </div>
  );
}
