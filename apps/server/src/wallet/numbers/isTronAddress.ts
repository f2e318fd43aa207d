import { createHash } from 'node:crypto';

const letters = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** The first byte of every address of the chain, and the bytes of an address with its checksum. */
const prefix = 0x41;
const size = 25;

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/**
 * Answers whether a text is an address of TRON: base58 with a checksum, so that a letter that is typed
 * wrong is found before anybody's money is lost.
 */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(letters.indexOf(letter)), 0n);
  const hex = value.toString(16).padStart(size * 2, '0');
  if (hex.length !== size * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const [address, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)];
  return address[0] === prefix && sha256(sha256(address)).subarray(0, 4).equals(checksum);
}
