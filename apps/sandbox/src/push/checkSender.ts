import { createPublicKey, verify } from 'node:crypto';

/** A sender may prove itself for a day at most, in seconds. */
const longestSeconds = 24 * 3_600;

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>;

/** Returns the public key of its 65 bytes. */
function keyOf(text: string) {
  const point = Buffer.from(text, 'base64url');
  const coordinate = (from: number): string =>
    point.subarray(from, from + 32).toString('base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) };
  return createPublicKey({ key: jwk, format: 'jwk' });
}

/**
 * Returns true where the header Authorization proves that the holder of `wanted` sent this request to
 * `audience` (RFC 8292, VAPID).
 */
export function checkSender(
  header: string | undefined,
  { wanted, audience, now }: { wanted: string; audience: string; now: number },
): boolean {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/i.exec(header ?? '') ?? [];
  const [head = '', payload = '', signature = ''] = token.split('.');
  if (key !== wanted) return false;
  try {
    const { aud, exp, sub } = read(payload);
    const left = Number(exp) - now / 1_000;
    return (
      read(head)['alg'] === 'ES256' &&
      aud === audience &&
      left > 0 &&
      left <= longestSeconds &&
      /^(mailto:|https:)/.test(String(sub)) &&
      verify(
        'sha256',
        Buffer.from(`${head}.${payload}`),
        { key: keyOf(key), dsaEncoding: 'ieee-p1363' },
        Buffer.from(signature, 'base64url'),
      )
    );
  } catch {
    return false;
  }
}
