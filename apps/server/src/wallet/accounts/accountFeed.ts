import type { StatedAccount } from '@poy/contract/operators';
import type { FeedName } from '../movements/feeds/feedName.ts';
import { isTronAddress } from '../memberBanks/numbers/isTronAddress.ts';

/** The codes of accounts that no bank holds, with the feeds that report on them. */
const feeds = new Map<string, FeedName>([
  ['USDT', 'chain'],
  ['TRUEMONEY', 'wallet'],
]);

/** Returns the feed that reports on an account, by the code of its bank. */
export const accountFeed = (bankCode: string): FeedName => feeds.get(bankCode) ?? 'bank';

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
