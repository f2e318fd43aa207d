import { useNotify } from '@poy/host';
import { Button } from '@poy/ui';
import { Share2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Whoever closes the device's choice has changed their mind, which is no failure. */
const cancelled = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';

/** The button that hands the link to the device's own way of sharing, where it has one. */
export function ShareLink({ address }: { address: string }) {
  const { t } = useTranslation('profile');
  const notify = useNotify();
  if (typeof navigator.share !== 'function') return null;
  const share = async () => {
    try {
      await navigator.share({ title: document.title, url: address });
    } catch (error) {
      if (!cancelled(error)) notify.fail(t('affiliate.shareFailed'));
    }
  };
  return (
    <Button variant="secondary" block icon={<Share2 size={18} />} onClick={() => void share()}>
      {t('affiliate.share')}
    </Button>
  );
}
