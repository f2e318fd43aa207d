import { bareNumber, oddSign, type SignProblem } from '@poy/bet-rules';

/**
 * Returns a typed phone number as it is kept, 0812345678. The code of Thailand counts as the zero:
 * +66 81 234 5678, 0066…, 66…, +66 (0)81…. A number that is none stays without its blanks and marks.
 */
export function phoneNumberOf(typed: string): string {
  const bare = bareNumber(typed).replace(/^tel:/i, '');
  return bare.replace(/^(?:\+|00)?660?(?=[689]\d{8}$)/, '0');
}

/**
 * Checks a typed phone number. A Thai mobile number has 0 and nine more digits. The specification
 * leaves the format open.
 */
export function phoneNumberProblem(
  typed: string,
): `phoneNumber.${'required' | 'invalid' | 'foreign' | SignProblem}` | null {
  const phoneNumber = phoneNumberOf(typed);
  if (phoneNumber === '') return 'phoneNumber.required';
  const odd = oddSign(phoneNumber.replace(/^\+/, ''), /\D/u);
  if (odd) return `phoneNumber.${odd}`;
  if (/^(?:\+|00)(?!66)/.test(phoneNumber)) return 'phoneNumber.foreign';
  return /^0[689]\d{8}$/.test(phoneNumber) ? null : 'phoneNumber.invalid';
}
