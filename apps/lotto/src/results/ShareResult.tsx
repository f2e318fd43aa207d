import { useNotify } from '@poy/host';
import { Button } from '@poy/ui';
import { copyText, RefusedCopy } from '@poy/ui/bet';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shareText } from '../shareText.ts';

/**
 * Passes a result on by its address. A device that shares nothing copies it, and where the clipboard
 * refuses too, the address stands selected on the page.
 */
export function ShareResult({ title, digits }: { title: string; digits: string }) {
  const { t } = useTranslation(['lotto', 'host']);
  const notify = useNotify();
  const [refused, setRefused] = useState<string | null>(null);
  const share = async () => {
    const url = window.location.href;
    setRefused(null);
    const told = await shareText({ title, text: `${title}: ${digits}`, url });
    if (told === 'shared' || told === 'cancelled') return;
    if (await copyText(url)) notify.success(t('share.copied'));
    else setRefused(url);
  };
  return (
    <>
      <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void share()}>
        {t('share.share')}
      </Button>
      {refused !== null && <RefusedCopy text={refused} words={t('host:actions.copyRefused')} />}
    </>
  );
}
