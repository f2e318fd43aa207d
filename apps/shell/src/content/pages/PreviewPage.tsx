import { contentQueries } from '@poy/api-client/content';
import { useLocale, usePageTitle } from '@poy/host';
import { usePending } from '@poy/host/page';
import { Badge, EmptyState, Notice, PageHead, TaskPage } from '@poy/ui';
import { Pending } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { FileClock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { Item } from './Item.tsx';

/** What an operator has written and not published, as its page would show it, marked as a draft. */
export function PreviewPage() {
  const { t } = useTranslation(['content', 'shell']);
  const { token = '' } = useParams();
  const { language } = useLocale();
  const asked = useQuery(contentQueries.preview(token, language));
  const pendingOf = usePending();
  const item = asked.data;
  const title = t('shell:titles.preview');
  usePageTitle(title);
  return (
    <TaskPage
      head={
        <PageHead
          title={<span lang={item?.language}>{item?.title ?? title}</span>}
          right={<Badge tone="accent">{t('draft')}</Badge>}
        />
      }
    >
      {item && (
        <>
          <Notice tone="warn">{t('draftText')}</Notice>
          <Item item={item} />
        </>
      )}
      {item === null && (
        <EmptyState
          icon={<FileClock size={32} />}
          title={t('draftOver')}
          text={t('draftOverText')}
        />
      )}
      {item === undefined && <Pending {...pendingOf(asked, t('failed'))} shape="row" count={4} />}
    </TaskPage>
  );
}
