/**
 * Returns the one form in which a phone number is kept and compared: its digits, 0812345678. The
 * rules of the contract have checked that it is a Thai mobile number.
 */
export const plainPhoneNumber = (phoneNumber: string): string => phoneNumber.replace(/\D/g, '');

/** Returns a phone number as networks call it: +66812345678. */
export const internationalPhoneNumber = (phoneNumber: string): string =>
  plainPhoneNumber(phoneNumber).replace(/^0/, '+66');
