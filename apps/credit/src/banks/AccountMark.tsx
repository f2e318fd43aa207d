import { bankOf } from '@poy/contract/banks';
import { walletOf } from '@poy/contract/paymentKinds';
import { BankMark } from '@poy/ui/bet';
import { Wallet } from 'lucide-react';

interface AccountMarkProps {
  bankCode: string;
  /** In px. */
  size?: 44 | 36;
}

/** The mark of the bank or wallet of an account. The name stands beside it. */
export function AccountMark({ bankCode, size = 44 }: AccountMarkProps) {
  const code = bankCode.toUpperCase();
  return (
    <BankMark code={code} size={size}>
      {walletOf(code) ? (
        <Wallet size={size / 2 + 2} />
      ) : (
        (bankOf(bankCode)?.letters ?? code.slice(0, 4))
      )}
    </BankMark>
  );
}
