import { Notice } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useWaiting } from '../desk/useWaiting.ts';

/** Tells operators of all sites that the backups of the database fail, for as long as they do. */
export function ArchiveNotice() {
  const { t } = useTranslation('desk');
  const { data } = useWaiting();
  return data?.archiveFails ? <Notice tone="bad">{t('archiveFails')}</Notice> : null;
}
