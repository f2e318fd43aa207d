import { Skeleton } from '@poy/ui';
import type { OfferedTitle } from '@poy/contract';
import { useEffect, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { isOwnDocument } from './isOwnDocument.ts';

interface OwnDocumentProps {
  title: Pick<OfferedTitle, 'launch'>;
  children: ReactElement;
}

/**
 * The page of a title. Where the title lies in a frame, its document alone may show the frames of the provider
 * (`frame-src` of its policy): if a link inside the page has led to its address, the document is loaded anew
 * from there.
 */
export function OwnDocument({ title: { launch }, children }: OwnDocumentProps) {
  const { t } = useTranslation('host');
  const own = launch === 'redirect' || isOwnDocument();
  useEffect(() => {
    if (!own) location.reload();
  }, [own]);
  return own ? children : <Skeleton shape="card" label={t('loading')} />;
}
