/**
 * A phone number with its middle hidden, for a page that others may see: 081-•••-5678. One too
 * short to hide anything in is hidden whole.
 */
export function maskedPhone(phoneNumber: string): string {
  const digits = phoneNumber.replace(/\D/g, '');
  return digits.length < 9 ? '•••' : `${digits.slice(0, 3)}-•••-${digits.slice(-4)}`;
}
