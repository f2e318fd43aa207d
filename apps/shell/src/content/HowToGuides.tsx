import { contentQueries } from '@poy/api-client/content';
import { useLocale } from '@poy/host';
import { usePending } from '@poy/host/page';
import { ListRow, SectionHead } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMeant } from './pages/useMeant.ts';
import styles from './HowToPage.module.css';

/** The guides of the site, each at an address of its own. */
export function HowToGuides() {
  const { t } = useTranslation(['howTo', 'shell']);
  const { language } = useLocale();
  const asked = useQuery(contentQueries.list('guide', language));
  const guides = useMeant(asked.data);
  const pendingOf = usePending();
  return (
    <section>
      <SectionHead title={t('guidesTitle')} />
      {guides ? (
        <ul className={styles.guides}>
          {guides.map(({ slug, title, summary, language: of }) => (
            <li key={slug} lang={of}>
              <ListRow
                icon={<BookOpen size={20} />}
                title={title}
                sub={summary}
                link={<Link to={`/howto/${slug}`} />}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Pending {...pendingOf(asked, t('guidesFailed'))} shape="row" count={7} />
      )}
    </section>
  );
}
