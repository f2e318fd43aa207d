/** Returns an account number of which only the last four digits can be read. */
export const maskedNumber = (number: string): string =>
  number.slice(-4).padStart(number.length, 'x');
