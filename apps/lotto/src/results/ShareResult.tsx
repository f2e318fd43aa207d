import { useNotify } from '@poy/host';
import { Button } from '@poy/ui';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../shareText.ts';

/** Passes a result on by its address. */
export function ShareResult({ title, digits }: { title: string; digits: string }) {
  const { t } = useTranslation('lotto');
  const notify = useNotify();
  const share = async () => {
    const told = await shareText({ title, text: `${title}: ${digits}`, url: window.location.href });
    if (told === 'copied') notify.success(t('share.copied'));
    if (told === 'failed') notify.fail(t('share.failed'));
  };
  return (
    <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void share()}>
      {t('share.share')}
    </Button>
  );
}
