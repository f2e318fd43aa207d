import { describe, expect, it } from '@jest/globals';
import { ownSender, type OwnAccount } from './ownSender.ts';

const account: OwnAccount = {
  bankCode: 'KBANK',
  accountNumber: '1112312345',
  accountName: 'นาย มานะ ใจดี',
};
const nobody = { bank: null, account: null, name: null };
const shows = (digits: string) => ({ ...nobody, bank: '004', account: digits });

describe('whose transfer it is', () => {
  it.each([
    ['its bank and four digits at their places', shows('xxx-x-x1234-x')],
    ['its bank and the whole account', shows('1112312345')],
    ['another account of the same holder', { ...nobody, bank: '014', name: 'มานะ ใ***' }],
    ['its digits, with a name in other letters', { ...shows('xxx-x-x1234-x'), name: 'MANA J' }],
  ])('is the member’s own: %s', (_, sender) => expect(ownSender(sender, [account])).toBe('own'));

  it.each([
    ['nothing shown', nobody],
    ['three digits', shows('xxx-x-x123x-x')],
    ['four digits at other places', shows('x-1234-xxxxx')],
    ['fewer signs than the account has', shows('x1234x')],
    ['four digits without their bank', { ...nobody, account: 'xxx-x-x1234-x' }],
    ['four digits at another bank', { ...shows('xxx-x-x1234-x'), bank: '014' }],
    ['a name in other letters', { ...nobody, name: 'MANA JAIDEE' }],
  ])('is not known: %s', (_, sender) => expect(ownSender(sender, [account])).toBe('unknown'));

  it('is somebody else’s where no account has the name', () => {
    const sender = { ...nobody, name: 'มาลี ใจดี' };
    expect(ownSender(sender, [account])).toBe('other');
    expect(ownSender(sender, [account, { ...account, accountName: 'มาลี ใจดี' }])).toBe('own');
  });

  it('is not known for a member without a verified account', () =>
    expect(ownSender({ ...nobody, name: 'มานะ ใจดี' }, [])).toBe('unknown'));

  it('is not known where nobody told the holder', () =>
    expect(ownSender({ ...nobody, name: 'มานะ ใจดี' }, [{ ...account, accountName: null }])).toBe(
      'unknown',
    ));
});
