import type { StatedAccount } from '@poy/contract/operators';
import { bareNumber } from '@poy/contract/rules';
import type { Check } from '../steps/checks.ts';

/** The fields of an account, as a person types them. */
export const accountFields = ['bankCode', 'accountNumber', 'name', 'promptpay'] as const;
export type AccountField = (typeof accountFields)[number];
type Typed = Readonly<Partial<Record<AccountField, string>>>;

/** Returns a typed number in digits 0–9 without its blanks and marks. */
const plain = (text = ''): string => bareNumber(text);

/** Returns the account that somebody typed. */
export const statedAccount = ({
  bankCode,
  accountNumber,
  name,
  promptpay,
}: Typed): StatedAccount => ({
  bankCode: plain(bankCode).toUpperCase(),
  accountNumber: plain(accountNumber),
  name: (name ?? '').trim(),
  promptpay: plain(promptpay) || null,
});

const fits =
  (form: RegExp): Check =>
  (text) =>
    form.test(plain(text)) ? null : 'invalid';

/** The checks of what is typed; the server knows more about each. */
export const accountChecks: Partial<Record<AccountField, Check>> = {
  bankCode: fits(/^[A-Za-z0-9]{2,20}$/),
  accountNumber: fits(/^[A-Za-z0-9]{6,40}$/),
  promptpay: fits(/^(\d{10}|\d{13}|\d{15})$/),
};
