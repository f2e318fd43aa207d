import { permutations } from '../../options/expand.ts';
import { unclear } from '../pasteProblem.ts';

/** "508=40(10x5)": 40 on the number, and 10 on each of its five other orders. */
const withOthers = /(\d{2,3})\s?=\s?(\d{1,6})\s?\(\s?(\d{1,6})\s?x\s?(\d)\s?\)/gu;
const leftOver = /\(\s?\d{1,6}\s?x\s?\d{1,6}\s?\)/u;

/** Answers whether a line has other orders in brackets, which "any order" contradicts. */
export const hasOtherOrders = (text: string): boolean => leftOver.test(text.replace(/[×*]/g, 'x'));

/**
 * Returns a line in which the other orders of a number, whose stake and count stand in brackets, are
 * written out.
 * @throws PasteRefusal where the count is not that of the orders
 */
export function withAllOrders(text: string): string {
  const out = text.replace(withOthers, (all, number: string, stake, each, count) => {
    const others = permutations(number).slice(1);
    if (others.length !== Number(count)) return all;
    return [`${number}=${stake}`, ...others.map((one) => `${one}=${each}`)].join(' ');
  });
  const [left] = leftOver.exec(out) ?? [];
  return left === undefined ? out : unclear(left.replace(/\s/g, ''));
}
