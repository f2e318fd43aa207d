import { useLocale, usePageTitle, useSite } from '@poy/host';
import { Card, PageHead, SectionHead } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import article from '../content/article.module.css';
import styles from './PrivacyPage.module.css';
import { PrivacyChoice } from './PrivacyChoice.tsx';
import { privacyWords } from './privacyWords.ts';

/**
 * The page about the data that is collected of a visitor: its purpose, how long it is kept, and the
 * visitor's rights.
 */
export function PrivacyPage() {
  const { t } = useTranslation('shell');
  usePageTitle(t('titles.privacy'));
  const { language } = useLocale();
  const { visitorDays, trackerUrl } = useSite();
  const words = privacyWords[language];
  const days = words.days.replace('{{days}}', String(visitorDays));
  return (
    <article className={article.page}>
      <div>
        <PageHead title={t('titles.privacy')} />
        <p className={article.intro}>{words.intro}</p>
      </div>
      <PrivacyChoice words={words} />
      <section>
        <SectionHead title={words.alwaysTitle} />
        <Card>
          <p>{words.always}</p>
          <p className={styles.why}>{words.alwaysWhy}</p>
          <p className={styles.why}>{words.signIn}</p>
          <p className={styles.why}>{words.deposit}</p>
        </Card>
      </section>
      <section>
        <SectionHead title={words.agreedTitle} />
        <ul className={styles.list}>
          {words.collected.map(({ what, why }) => (
            <Card as="li" key={what}>
              <p>{what}</p>
              <p className={styles.why}>{why}</p>
            </Card>
          ))}
        </ul>
      </section>
      <section>
        <SectionHead title={words.keptTitle} />
        <ul className={styles.kept}>
          {[
            days,
            words.address,
            trackerUrl
              ? words.elsewhere.replace('{{server}}', new URL(trackerUrl).host)
              : words.here,
            words.record,
            words.hint,
          ].map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
    </article>
  );
}
