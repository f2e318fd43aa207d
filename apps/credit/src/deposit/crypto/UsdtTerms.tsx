import { Notice } from '@poy/ui';
import { Coins } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';

/** What a USDT is worth now (baht), and the one network that it may come by. */
export function UsdtTerms({ rate }: { rate: number }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  return (
    <Notice icon={<Coins size={20} aria-hidden />}>
      <p>{t('crypto.rate', { rate: money.baht(rate) })}</p>
      <p>{t('crypto.holds')}</p>
      <p>{t('crypto.network')}</p>
    </Notice>
  );
}
