import { Notice } from '@poy/ui';
import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Says that the live connection is gone and that the page asks by itself. */
export function LostNotice() {
  const { t } = useTranslation('credit');
  return (
    <Notice tone="warn" icon={<WifiOff size={20} aria-hidden />}>
      {t('pay.lost')}
    </Notice>
  );
}
