import { ProgressBar } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { useProgress } from './useProgress.ts';

/** The thin line at the top while the next page loads. It turns red where the page did not come. */
export function NavigationProgress({ failed }: { failed: boolean }) {
  const { t } = useTranslation('shell');
  const working = useNavigation().state !== 'idle';
  return <ProgressBar state={useProgress(working, failed)} label={t('nav.progress')} />;
}
