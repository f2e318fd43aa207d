import type { Withdrawal } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, ListRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useBankName } from '../banks/useBankName.ts';
import { useBaht } from '../useBaht.ts';

/** A withdrawal that is over: when, where to, and how it ended. */
export function PastWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const format = useFormat();
  const bankName = useBankName();
  const { amount, bankCode, bankAccountNumber, status, returnedWhy, changedAt } = withdrawal;
  return (
    <li>
      <ListRow
        title={`${bankName(bankCode)} ${bankAccountNumber}`}
        sub={format.dateTime(changedAt)}
        value={money.baht(amount)}
        valueSub={
          <Badge tone={status === 'paid' ? 'good' : 'neutral'}>
            {t(status === 'paid' ? 'withdrawals.paid' : `withdrawals.returned.${returnedWhy}`)}
          </Badge>
        }
      />
    </li>
  );
}
