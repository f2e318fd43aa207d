import { useSite } from '@poy/host';
import { Card } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import styles from './ProfilePage.module.css';

/** The owner of this site, its licence, and the age from which it may be used. */
export function AboutSite() {
  const { t } = useTranslation('profile');
  const { title, licence, minimumAge, demo } = useSite();
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.title}>{t('about.title', { site: title })}</h2>
      <ul className={styles.text}>
        <li>{t('about.age', { age: minimumAge })}</li>
        {licence && <li>{licence}</li>}
        {demo && <li>{t('about.demo')}</li>}
      </ul>
    </Card>
  );
}
