import { usePageTitle, useSite } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { Card, PageHead, SectionHead, TaskPage } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { useTranslation } from 'react-i18next';
import article from '../../content/article.module.css';
import styles from './PrivacyPage.module.css';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { SitePrivacy } from './SitePrivacy.tsx';

/**
 * The page about the data that is collected of a visitor: its purpose, how long it is kept, and the
 * visitor's rights.
 */
export function PrivacyPage() {
  const { t } = useTranslation(['privacy', 'shell']);
  const title = t('shell:titles.privacy');
  usePageTitle(title);
  const { visitorDays, trackerUrl } = useSite();
  const help = useHelp();
  const collected = t('collected', { returnObjects: true }) as { what: string; why: string }[];
  return (
    <TaskPage
      head={<PageHead title={title} />}
      side={<HelpLinks {...help} />}
      sideLabel={help.title}
      sideOnPhone="hidden"
    >
      <article className={article.page}>
        <p className={article.intro}>{t('intro')}</p>
        <PrivacyChoice />
        <section>
          <SectionHead title={t('alwaysTitle')} />
          <Card>
            <p>{t('always')}</p>
            <p className={styles.why}>{t('alwaysWhy')}</p>
            <p className={styles.why}>{t('signIn')}</p>
            <p className={styles.why}>{t('deposit')}</p>
          </Card>
        </section>
        <section>
          <SectionHead title={t('agreedTitle')} />
          <ul className={styles.list}>
            {collected.map(({ what, why }) => (
              <Card as="li" key={what}>
                <p>{what}</p>
                <p className={styles.why}>{why}</p>
              </Card>
            ))}
          </ul>
        </section>
        <section>
          <SectionHead title={t('keptTitle')} />
          <ul className={styles.kept}>
            {[
              t('days', { days: visitorDays }),
              t('address'),
              trackerUrl ? t('elsewhere', { server: new URL(trackerUrl).host }) : t('here'),
              t('record'),
              t('hint'),
            ].map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
        <SitePrivacy />
      </article>
    </TaskPage>
  );
}
