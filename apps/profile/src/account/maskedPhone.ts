/**
 * Hides the middle of a phone number, for a page that others may see: 081-•••-5678. A number too
 * short for that is hidden whole.
 */
export function maskedPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return digits.length < 9 ? '•••' : `${digits.slice(0, 3)}-•••-${digits.slice(-4)}`;
}
