import type { FeedName } from '@poy/contract/paymentKinds';
import type { Language } from '@poy/contract/rules';
import { usdtText } from '@poy/contract/usdt';
import type { PreparedDeposit } from '../depositView.ts';

/** The pages of the sandbox that play who pays. */
const playedPages: Readonly<Record<FeedName, string>> = {
  bank: '',
  wallet: '/wallet',
  chain: '/chain',
};

type Filled = Pick<PreparedDeposit, 'accountNumber' | 'prepareAmount' | 'reference' | 'quote'>;

/**
 * Returns the address of the page that plays the bank, the wallet or the chain, in the member's
 * language. For an open request its account, exact amount and reference are filled in.
 */
export function sandboxAddress(
  sandboxUrl: string,
  language: Language,
  { played, deposit }: { played: FeedName; deposit: Filled | null },
): string {
  const address = new URL(playedPages[played], sandboxUrl);
  address.searchParams.set('lang', language);
  if (deposit) {
    const { quote, prepareAmount } = deposit;
    address.searchParams.set('toAccount', deposit.accountNumber);
    address.searchParams.set('amount', quote ? usdtText(quote.micro) : prepareAmount.toFixed(2));
    if (deposit.reference !== null) address.searchParams.set('message', deposit.reference);
  }
  return address.href;
}
