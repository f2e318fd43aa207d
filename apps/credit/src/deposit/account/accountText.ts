import { walletOf } from '@poy/contract/paymentKinds';

/**
 * Writes an account number as banks print it: ten digits in groups of 3-1-5-1. That of a wallet is a
 * phone number and is written as one: 3-3-4. Any other stays unchanged.
 */
export const accountText = (accountNumber: string, bankCode: string): string =>
  walletOf(bankCode.toUpperCase())
    ? accountNumber.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3')
    : accountNumber.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
