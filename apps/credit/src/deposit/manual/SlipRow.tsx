import { paymentQueries } from '@poy/api-client/paymentMethods';
import { ListRow } from '@poy/ui';
import { BankMark } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { ChevronRight, ReceiptText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The row that leads to the page of slips, on a site that offers it now. */
export function SlipRow() {
  const { t } = useTranslation('credit');
  const { data = [] } = useQuery(paymentQueries.methods());
  if (!data.some(({ kind, open }) => kind === 'manual' && open)) return null;
  return (
    <ListRow
      icon={
        <BankMark code="SLIP">
          <ReceiptText size={24} />
        </BankMark>
      }
      tone="none"
      title={t('manual.ways')}
      sub={t('manual.waysText')}
      value={<ChevronRight size={20} aria-hidden />}
      link={<Link to="/credit/deposit/manual" />}
    />
  );
}
