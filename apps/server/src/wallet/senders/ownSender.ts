import { bankOf } from '@poy/contract/banks';
import { compareNames } from './compareNames.ts';

/** The sender of a transfer as far as a bank shows it. Each part is null where it shows none. */
export interface Sender {
  /** The bank's 3 digits. */
  readonly bank: string | null;
  /** The account, of which some digits may be masked: `xxx-x-x1234-x`. */
  readonly account: string | null;
  readonly name: string | null;
}

/** A bank account of a member that is verified. */
export interface OwnAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The holder as the bank told it; null where it told none. */
  readonly accountName: string | null;
}

/** Fewer digits than this can be those of many accounts. */
const fewestDigits = 4;

/** Returns true where the digits that are shown are those of the account, each at its place. */
function showsAccount(shown: string, account: string): boolean {
  const signs = [...shown.replace(/[\s-]/gu, '')];
  const digits = signs.filter((sign) => /\d/u.test(sign)).length;
  return (
    signs.length === account.length &&
    digits >= fewestDigits &&
    signs.every((sign, place) => sign === account[place] || /[x*•●]/iu.test(sign))
  );
}

const isAccount = ({ bank, account }: Sender, own: OwnAccount): boolean =>
  bank !== null &&
  bank === bankOf(own.bankCode)?.number &&
  account !== null &&
  showsAccount(account, own.accountNumber);

/**
 * Answers whether money came from a member's own account: `own` where the bank and at least four digits
 * at their places are those of a verified account, or where the name is its holder's, at least the whole
 * first name and one letter of the last one. `other` is a name that is nobody's of these. Everything else
 * is `unknown`: no sender, a name in other letters, a member without a verified account. The name in a
 * profile never counts, because everybody can type one.
 */
export function ownSender(
  sender: Sender,
  accounts: readonly OwnAccount[],
): 'own' | 'other' | 'unknown' {
  const likeness = accounts.map(({ accountName }) =>
    compareNames(sender.name ?? '', accountName ?? ''),
  );
  const named = likeness.some((one) => one === 'whole' || one === 'part');
  if (named || accounts.some((own) => isAccount(sender, own))) return 'own';
  return likeness.length > 0 && likeness.every((one) => one === 'differs') ? 'other' : 'unknown';
}
