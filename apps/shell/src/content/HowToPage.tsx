import { contentQueries } from '@poy/api-client/content';
import { paths, useLocale, usePageTitle, useSite } from '@poy/host';
import { useHelp } from '@poy/host/support';
import { BallRow, Card, PageHead, SectionHead, TaskPage } from '@poy/ui';
import { HelpLinks } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import article from './article.module.css';
import styles from './HowToPage.module.css';
import { HowToGuides } from './HowToGuides.tsx';
import { HowToOtherTopics } from './HowToOtherTopics.tsx';
import { OddsTable } from './OddsTable.tsx';
import { useMeant } from './pages/useMeant.ts';

/** The five digits that the example ends with: its result. */
const exampleResult = '81347';

/** Returns the names of the site's items of a kind that are meant for this visitor; none while they are not known. */
function useWritten(kind: 'page' | 'promotion' | 'video'): readonly string[] {
  const { language } = useLocale();
  const { data } = useQuery(contentQueries.list(kind, language));
  return useMeant(data)?.map(({ slug }) => slug) ?? [];
}

/** The page that explains the lotteries, what they pay and cost, and money, without advertising. */
export function HowToPage() {
  const { t } = useTranslation(['shell', 'host']);
  usePageTitle(t('titles.howTo'));
  const { demo } = useSite();
  return (
    <TaskPage
      head={<PageHead title={t('titles.howTo')} />}
      side={<OtherHelp />}
      sideLabel={t('host:support.help')}
    >
      <article className={article.page}>
        <p className={article.intro}>{t('howTo.intro')}</p>
        <HowToGuides />
        <section>
          <SectionHead title={t('howTo.roundTitle')} />
          <ol className={styles.steps}>
            {['round1', 'round2', 'round3', 'round4'].map((key) => (
              <li key={key}>{t(`howTo.${key}`)}</li>
            ))}
          </ol>
        </section>
        <section>
          <SectionHead title={t('howTo.exampleTitle')} />
          <Card pad="lg" className={styles.example}>
            <p>{t('howTo.exampleText')}</p>
            <BallRow digits={exampleResult} label={exampleResult} size="lg" />
            <ul className={styles.points}>
              {['exampleTop3', 'exampleTop2', 'exampleBottom2'].map((key) => (
                <li key={key}>{t(`howTo.${key}`)}</li>
              ))}
            </ul>
          </Card>
        </section>
        <section>
          <SectionHead title={t('howTo.oddsTitle')} />
          <p className={styles.text}>{t('howTo.oddsText')}</p>
          <OddsTable betGroup="yeekee" />
          <p className={styles.text}>{t('howTo.toteNote')}</p>
        </section>
        <HowToOtherTopics />
        <section>
          <SectionHead title={t('howTo.fairTitle')} />
          <ul className={styles.fair}>
            {['fair1', 'fair2', 'fair3', 'fair4', ...(demo ? ['fairDemo'] : [])].map((key) => (
              <li key={key}>
                <BadgeCheck size={22} aria-hidden />
                <span>{t(`howTo.${key}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      </article>
    </TaskPage>
  );
}

/** Help beside this page, and the other pages that tell of the site, as far as it has them. */
function OtherHelp() {
  const { t } = useTranslation('shell');
  const { title, links } = useHelp();
  const [own, promotions, videos] = [
    useWritten('page'),
    useWritten('promotion'),
    useWritten('video'),
  ];
  const more = [
    { to: '/help', text: t('titles.help'), has: own.includes('help') },
    { to: '/promotions', text: t('titles.promotions'), has: promotions.length > 0 },
    { to: '/vdo', text: t('titles.videos'), has: videos.length > 0 },
    { to: '/download', text: t('titles.download'), has: own.includes('download') },
    { to: '/terms', text: t('titles.terms'), has: own.includes('terms') },
    { to: paths.privacy, text: t('titles.privacy'), has: true },
  ]
    .filter(({ has }) => has)
    .map(({ to, text }) => ({ key: to, text, link: <Link to={to} /> }));
  return <HelpLinks title={title} links={[...links, ...more]} />;
}
