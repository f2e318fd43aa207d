/**
 * Writes an account number as banks print it: ten digits in groups of 3-1-5-1, any other unchanged.
 */
export const accountText = (accountNumber: string): string =>
  accountNumber.replace(/^(\d{3})(\d)(\d{5})(\d)$/, '$1-$2-$3-$4');
