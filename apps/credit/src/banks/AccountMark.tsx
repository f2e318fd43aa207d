import { bankOf } from '@poy/contract/banks';
import { walletOf } from '@poy/contract/paymentKinds';
import { BankMark } from '@poy/ui/bet';
import { WayMark } from './WayMark.tsx';

interface AccountMarkProps {
  bankCode: string;
  /** In px. */
  size?: 44 | 36;
}

/** The mark of the bank or wallet of an account. The name stands beside it. */
export function AccountMark({ bankCode, size = 44 }: AccountMarkProps) {
  const wallet = walletOf(bankCode);
  if (wallet) return <WayMark kind={wallet} size={size} />;
  return (
    <BankMark code={bankCode} size={size}>
      {bankOf(bankCode)?.letters ?? bankCode.slice(0, 4).toUpperCase()}
    </BankMark>
  );
}
