import { generateKeyPairSync, sign } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { hub88Call, newRsaKeys, signatureOver, theirKeys } from '../../../testing/hub88Calls.ts';
import { hub88 } from './hub88.ts';
import { signBody } from './signature.ts';

const provider = newRsaKeys();
const before = newRsaKeys();
const stranger = newRsaKeys();
const body = '{"user":"a","amount":100}';
const signed = (text: string, by = provider, header = 'x-hub88-signature') =>
  hub88Call('/transaction/bet', text, { [header]: signatureOver(text, by) });
const holds = (call: Parameters<typeof hub88.verify>[0], ...keys: string[]): boolean =>
  hub88.verify(call, theirKeys(...keys));

describe('the signature of a call', () => {
  it.each(['x-hub88-signature', 'x-auth-signature'])('holds in the header %s', (header) => {
    expect(holds(signed(body, provider, header), provider.publicKey)).toBe(true);
  });

  it('holds over an empty body and over bytes that are no text', () => {
    for (const bytes of [Buffer.alloc(0), Buffer.from([0, 255, 254, 10])]) {
      const call = hub88Call('/', bytes, { 'x-hub88-signature': signatureOver(bytes, provider) });
      expect(holds(call, provider.publicKey)).toBe(true);
    }
  });

  it('holds by either of two keys during a rotation, and by the old one no longer after it', () => {
    for (const by of [provider, before])
      expect(holds(signed(body, by), provider.publicKey, before.publicKey)).toBe(true);
    expect(holds(signed(body, before), provider.publicKey)).toBe(false);
  });

  it('does not hold by the key of somebody else, or by none', () => {
    expect(holds(signed(body, stranger), provider.publicKey, before.publicKey)).toBe(false);
    expect(holds(signed(body))).toBe(false);
  });

  it.each([
    ['a space at the end', `${body} `],
    ['a space inside', '{"user": "a","amount":100}'],
    ['a line break', `${body}\n`],
    ['another order of the fields', '{"amount":100,"user":"a"}'],
    ['another amount', '{"user":"a","amount":101}'],
    ['an escaped letter', '{"user":"\\u0061","amount":100}'],
  ])('breaks with %s', (_, changed) => {
    const { headers } = signed(body);
    expect(holds(hub88Call('/transaction/bet', changed, headers), provider.publicKey)).toBe(false);
  });

  const whole = signatureOver(body, provider);
  it.each([
    ['missing', {}],
    ['in another header', { 'x-signature': whole }],
    ['empty', { 'x-hub88-signature': '' }],
    ['cut', { 'x-hub88-signature': whole.slice(0, -8) }],
    ['longer', { 'x-hub88-signature': `AAAA${whole}` }],
    ['given twice', { 'x-hub88-signature': `${whole}, ${whole}` }],
    ['hexadecimal', { 'x-hub88-signature': Buffer.from(whole, 'base64').toString('hex') }],
    ['of other letters', { 'x-hub88-signature': whole.replace(/./, '*') }],
    ['with a space before it', { 'x-hub88-signature': ` ${whole}` }],
    ['endless', { 'x-hub88-signature': 'A'.repeat(60_000) }],
  ])('does not hold when it is %s', (_, headers) => {
    expect(holds(hub88Call('/', body, headers), provider.publicKey)).toBe(false);
  });

  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const curveText = curve.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  it.each([
    ['no key', 'no key'],
    ['empty', ''],
    ['a cut key', provider.publicKey.slice(0, 200)],
    ['a key of another kind', curveText],
    ['a key with other letters in it', provider.publicKey.replace(/M/g, '*')],
  ])('never throws for a key that is %s, and holds by the key beside it', (_, broken) => {
    expect(holds(signed(body), broken)).toBe(false);
    expect(holds(signed(body), broken, provider.publicKey)).toBe(true);
  });

  it('is never one of another kind than RSA', () => {
    const signature = sign('RSA-SHA256', Buffer.from(body), curve.privateKey).toString('base64');
    expect(holds(hub88Call('/', body, { 'x-hub88-signature': signature }), curveText)).toBe(false);
  });

  it('still holds after more keys than are kept have been read', () => {
    for (let i = 0; i < 250; i += 1) holds(signed(body), `no key ${i}`);
    expect(holds(signed(body), provider.publicKey)).toBe(true);
  });
});

describe('the signature of a question', () => {
  it('is one that the other side verifies in the same way', () => {
    const text = '{"operator_id":1,"lobby_url":"https://ไทย.example/ห้อง"}';
    const signature = signBody(text, { theirs: [], ours: provider.privateKey });
    const call = hub88Call('/', text, { 'x-hub88-signature': signature });
    expect(holds(call, provider.publicKey)).toBe(true);
    expect(holds(call, stranger.publicKey)).toBe(false);
  });

  it('takes a key in the older form too', () => {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const pkcs1 = { type: 'pkcs1', format: 'pem' } as const;
    const ours = privateKey.export(pkcs1).toString();
    const call = hub88Call('/', body, {
      'x-hub88-signature': signBody(body, { theirs: [], ours }),
    });
    expect(holds(call, publicKey.export(pkcs1).toString())).toBe(true);
  });

  it.each([
    ['there is none', null],
    ['it is no key', 'no key'],
    ['it is of another kind', curveKey()],
  ])('is refused where %s', (_, ours) => {
    expect(() => signBody(body, { theirs: [], ours })).toThrow();
  });
});

function curveKey(): string {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
}
