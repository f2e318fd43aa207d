import { contentQueries } from '@poy/api-client/content';
import { usePageTitle, useLocale } from '@poy/host';
import { usePending } from '@poy/host/page';
import { useHelp } from '@poy/host/support';
import { PageHead, TaskPage } from '@poy/ui';
import { HelpLinks, Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { titleKeyOf } from '../../addresses/pageTitles.ts';
import { NotFoundPage } from '../../errors/missing/NotFoundPage.tsx';
import type { ContentPlace } from '../../addresses/contentAt.ts';
import { Item } from './Item.tsx';

/** The page above the items of a kind. */
const above = {
  guide: '/how-to',
  promotion: '/promotions',
  video: '/vdo',
  news: '/main',
  page: null,
} as const;

/** The page of one guide, promotion, video or news, or of words such as the terms. */
export function ItemPage({ kind, slug }: { kind: ContentPlace['kind']; slug: string }) {
  const { t } = useTranslation(['content', 'shell', 'host']);
  const { pathname } = useLocation();
  const { language } = useLocale();
  const asked = useQuery(contentQueries.one(kind, slug, language));
  const pendingOf = usePending();
  const help = useHelp();
  const item = asked.data;
  const title = item?.title ?? t(`shell:${titleKeyOf(pathname)}`);
  usePageTitle(title);
  if (item === null) return <NotFoundPage />;
  const to = above[kind];
  return (
    <TaskPage
      head={
        <PageHead
          title={<span lang={item?.language}>{title}</span>}
          {...(to && { back: <Link to={to} />, backLabel: t('host:actions.back') })}
        />
      }
      side={<HelpLinks {...help} />}
      sideLabel={help.title}
      sideOnPhone={slug === 'help' ? 'after' : 'hidden'}
    >
      {item ? (
        <Item item={item} />
      ) : (
        <Pending {...pendingOf(asked, t('failed'))} shape="row" count={4} />
      )}
    </TaskPage>
  );
}
