import type { Language } from '@poy/contract/rules';
import type { PreparedDeposit } from '../depositView.ts';

/**
 * Returns the address of the page that plays the bank, in the member's language. For an open
 * request its account and exact amount are filled in.
 */
export function sandboxAddress(
  sandboxUrl: string,
  language: Language,
  deposit: Pick<PreparedDeposit, 'accountNumber' | 'prepareAmount'> | null,
): string {
  const address = new URL(sandboxUrl);
  address.searchParams.set('lang', language);
  if (deposit) {
    address.searchParams.set('toAccount', deposit.accountNumber);
    address.searchParams.set('amount', deposit.prepareAmount.toFixed(2));
  }
  return address.href;
}
