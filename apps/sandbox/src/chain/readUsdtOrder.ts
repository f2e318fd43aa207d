import type { ChainTransfer } from './createChain.ts';

type UsdtOrder = Pick<ChainTransfer, 'address' | 'micro' | 'fromAddress'>;
export type UsdtProblem = 'problem.usdt' | 'problem.address';

/** Returns the transfer that a form asks for, or the problem of its first wrong field. */
export function readUsdtOrder(form: URLSearchParams): UsdtOrder | UsdtProblem {
  const field = (name: string): string => (form.get(name) ?? '').trim();
  const [, whole = '', part = ''] = /^(\d{1,6})(?:\.(\d{1,6}))?$/.exec(field('amount')) ?? [];
  const micro = Number(whole) * 1_000_000 + Number(part.padEnd(6, '0'));
  if (whole === '' || micro === 0) return 'problem.usdt';
  const [address, fromAddress] = [field('toAccount'), field('fromAddress')];
  const isAddress = (text: string): boolean => /^T[0-9A-Za-z]{33}$/.test(text);
  if (!isAddress(address) || !isAddress(fromAddress)) return 'problem.address';
  return { micro, address, fromAddress };
}
