import type { StatedAccount } from '@poy/contract/operators';
import { walletOf, type FeedName } from '@poy/contract/paymentKinds';
import { isTronAddress } from '../numbers/isTronAddress.ts';

/** The code that an address of the chain has in the place of a bank's. */
const addressCode = 'USDT';

/** Returns the feed that reports on an account, by the code of its bank. */
export function accountFeed(bankCode: string): FeedName {
  if (bankCode === addressCode) return 'chain';
  return walletOf(bankCode) ? 'wallet' : 'bank';
}

const number = /^\d{6,20}$/;
/** A number that no bank, no wallet and no phone can have. */
const nobodys = /^0{6}\d{4}$/;
/** No address of the chain has a 0, so every wallet refuses these. */
const nobodysAddress = /^T(?=.*0)[0-9A-Za-z]{33}$/;

/**
 * Returns the fields of an account that are wrong. A demo takes only numbers that nobody has, because it
 * must never lead anybody to send real money to a stranger.
 */
export function wrongFields(
  { bankCode, accountNumber, promptpay }: StatedAccount,
  demo: boolean,
): ('accountNumber' | 'promptpay')[] {
  const feed = accountFeed(bankCode);
  const isNumber =
    feed === 'chain'
      ? demo
        ? nobodysAddress.test(accountNumber)
        : isTronAddress(accountNumber)
      : (demo ? nobodys : number).test(accountNumber);
  const isPromptpay = promptpay === null || (feed === 'bank' && (!demo || nobodys.test(promptpay)));
  return [
    ...(isNumber ? [] : ['accountNumber' as const]),
    ...(isPromptpay ? [] : ['promptpay' as const]),
  ];
}
