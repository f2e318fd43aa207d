import type { Withdrawal } from '@poy/contract';
import { useFormat } from '@poy/host';
import { Badge, ListRow } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { AccountMark } from '../banks/AccountMark.tsx';
import { useBankName } from '../banks/useBankName.ts';
import { useBaht } from '../useBaht.ts';

/** A withdrawal that is over: when, where to, how it ended, and what a bank has kept that sent it back. */
export function PastWithdrawal({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  const format = useFormat();
  const bankName = useBankName();
  const { amount, bankCode, bankAccountNumber, status, returnedWhy, cameBack, changedAt } =
    withdrawal;
  const kept = cameBack === null ? 0 : amount - cameBack;
  return (
    <li>
      <ListRow
        icon={<AccountMark bankCode={bankCode} size={36} />}
        tone="none"
        title={`${bankName(bankCode)} ${bankAccountNumber}`}
        sub={
          <>
            <span>{format.dateTime(changedAt)}</span>
            {cameBack !== null && kept > 0 && (
              <>
                <br />
                <span>
                  {t('withdrawals.kept', { came: money.baht(cameBack), kept: money.baht(kept) })}
                </span>
              </>
            )}
          </>
        }
        value={money.baht(amount)}
        valueSub={
          <Badge tone={status === 'paid' ? 'good' : 'neutral'}>
            {t(
              status === 'paid'
                ? 'withdrawals.paid'
                : `withdrawals.returned.${cameBack === null ? returnedWhy : 'cameBack'}`,
            )}
          </Badge>
        }
      />
    </li>
  );
}
