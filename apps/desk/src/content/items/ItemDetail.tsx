import { LinkButton } from '@poy/ui';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useNow } from '../../desk/useNow.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import type { ItemRow } from '../useContent.ts';
import { HistoryList } from './HistoryList.tsx';
import { ItemSteps } from './ItemSteps.tsx';
import { PlaceStep } from './PlaceStep.tsx';
import { PreviewLink } from './PreviewLink.tsx';
import { waitsUntil } from './waitsUntil.ts';

/** What is known of an item, the way to write it, and the steps about what visitors see of it. */
export function ItemDetail({ item }: { item: ItemRow }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const until = waitsUntil(item, useNow());
  const { kind, slug, shown, shipped, newest } = item;
  const seen =
    shown === null
      ? t(shipped ? 'content.seen.shipped' : 'content.seen.nothing')
      : t('content.seen.version', { number: shown });
  return (
    <>
      <Facts
        facts={[
          [t('content.fact.slug'), slug],
          [t('content.fact.seen'), item.hidden ? t('content.seen.hidden') : seen],
          [t('content.fact.languages'), item.languages.join(', ')],
          [t('content.fact.newest'), newest === 0 ? null : newest],
          [t('content.fact.at'), until === null ? null : format.dateTime(until)],
          [t('content.fact.by'), item.changedBy],
          [t('content.fact.when'), item.changedAt && format.dateTime(item.changedAt)],
          [t('content.fact.position'), item.position],
        ]}
      />
      <LinkButton
        block
        icon={<Pencil size={18} aria-hidden />}
        link={<Link to={`/content/${kind}/${slug}`} />}
      >
        {t('content.edit')}
      </LinkButton>
      <ItemSteps item={item} />
      <OtherStep summary={t('content.place.title')}>
        <PlaceStep key={`place ${item.position}`} item={item} />
      </OtherStep>
      {newest > 0 && (
        <>
          <PreviewLink key={`link ${newest}`} item={item} />
          <OtherStep summary={t('content.history.title')}>
            <HistoryList item={item} />
          </OtherStep>
        </>
      )}
    </>
  );
}
