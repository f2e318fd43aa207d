import { contentQueries } from '@poy/api-client/content';
import { paths, useLocale, usePageTitle } from '@poy/host';
import { usePending } from '@poy/host/page';
import { Card, EmptyState, LinkButton, ListPage, PageHead } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Clapperboard, Gift } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './content.module.css';
import { ItemFacts } from './ItemFacts.tsx';
import { OtherLanguage } from './OtherLanguage.tsx';
import { useMeant } from './useMeant.ts';

const listings = {
  promotion: { home: '/promotions', title: 'titles.promotions', icon: <Gift size={32} /> },
  video: { home: '/vdo', title: 'titles.videos', icon: <Clapperboard size={32} /> },
};

/** All promotions or videos that the site shows this visitor now. */
export function ListingPage({ kind }: { kind: keyof typeof listings }) {
  const { t } = useTranslation(['content', 'shell']);
  const { language } = useLocale();
  const { home, title, icon } = listings[kind];
  const asked = useQuery(contentQueries.list(kind, language));
  const pendingOf = usePending();
  const items = useMeant(asked.data);
  usePageTitle(t(`shell:${title}`));
  return (
    <ListPage head={<PageHead title={t(`shell:${title}`)} />}>
      {items === undefined && <Pending {...pendingOf(asked, t('failed'))} shape="card" count={3} />}
      {items?.length === 0 && (
        <EmptyState
          icon={icon}
          title={t(`none.${kind}`)}
          text={t(`noneText.${kind}`)}
          action={<LinkButton link={<Link to={paths.howTo} />}>{t('toGuides')}</LinkButton>}
        />
      )}
      {items && items.length > 0 && (
        <ul className={styles.cards}>
          {items.map((item) => (
            <Card as="li" key={item.slug} className={styles.card}>
              {item.picture && <img alt="" loading="lazy" {...item.picture} />}
              <h2 lang={item.language}>
                <Link to={`${home}/${item.slug}`}>{item.title}</Link>
              </h2>
              <p lang={item.language}>{item.summary}</p>
              {kind === 'promotion' && <ItemFacts item={item} />}
              <OtherLanguage of={item.language} />
            </Card>
          ))}
        </ul>
      )}
    </ListPage>
  );
}
