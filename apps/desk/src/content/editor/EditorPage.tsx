import { Card, Notice, PageHead } from '@poy/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams } from 'react-router';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import { usePageTitle } from '../../frame/usePageTitle.ts';
import { Pending } from '../../worklist/Pending.tsx';
import styles from '../content.module.css';
import { isSlug, kindOf } from '../kinds.ts';
import { Preview } from '../preview/Preview.tsx';
import { readAnew } from '../useContent.ts';
import { DraftNotices } from './DraftNotices.tsx';
import { PictureFields } from './pictures/PictureFields.tsx';
import { SendFields } from './SendFields.tsx';
import { ShownFields } from './ShownFields.tsx';
import { TextFields } from './TextFields.tsx';
import type { ItemName } from './useDraft.ts';
import { useItemForm } from './useItemForm.ts';

/** The page on which an item is written, with the text beside it as visitors will see it. */
export function EditorPage() {
  const { kind: named, slug = '' } = useParams();
  const kind = kindOf(named);
  // Anybody can write an address.
  if (!kind || !isSlug(slug)) return <Navigate to="/content" replace />;
  return <ItemEditor key={`${kind}/${slug}`} item={{ kind, slug }} />;
}

function ItemEditor({ item }: { item: ItemName }) {
  const { t } = useTranslation('desk');
  const { queries } = useDesk();
  const { data, error, refetch, isFetching } = useQuery({
    ...queries.contentVersion(item),
    meta: worklistMeta,
    ...readAnew,
  });
  const title = t('content.editTitle', { name: item.slug });
  usePageTitle(title);
  return (
    <>
      <PageHead
        title={title}
        sub={t(`content.kind.${item.kind}`)}
        back={<Link to={`/content?kind=${item.kind}&id=${item.slug}`} />}
        backLabel={t('rooms.content')}
      />
      {data === undefined ? (
        <Pending
          error={error}
          retry={() => void refetch()}
          busy={isFetching}
          shape="card"
          count={2}
        />
      ) : (
        <ItemForm item={item} version={data} />
      )}
    </>
  );
}

type Version = Parameters<typeof useItemForm>[1];

function ItemForm({ item, version }: { item: ItemName; version: Version }) {
  const { t } = useTranslation('desk');
  const form = useItemForm(item, version);
  const body = useRef<HTMLTextAreaElement>(null);
  return (
    <div className={styles.editor}>
      <form
        noValidate
        className={styles.stack}
        aria-label={t('content.editTitle', { name: item.slug })}
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <DraftNotices form={form} version={version} />
        {version === null && <Notice>{t('content.isNew')}</Notice>}
        <Card className={styles.stack}>
          <TextFields form={form} body={body} />
        </Card>
        <Card className={styles.stack}>
          <PictureFields item={item} form={form} body={body} />
        </Card>
        <Card className={styles.stack}>
          <ShownFields form={form} />
        </Card>
        <Card className={styles.stack}>
          <SendFields form={form} />
        </Card>
      </form>
      <Preview
        key={form.language}
        text={form.draft.texts[form.language]}
        lead={form.draft.picture}
        language={form.language}
      />
    </div>
  );
}
