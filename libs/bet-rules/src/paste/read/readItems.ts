import { PasteRefusal, unclear } from '../pasteProblem.ts';
import type { Digits, Token } from './token.ts';
import { isInstant, type About } from './segment.ts';

export type WrittenNumber = {
  readonly is: 'number';
  readonly digits: string;
  readonly comma: boolean;
};
type WrittenStake = { readonly is: 'stake'; readonly parts: readonly string[] };
/** A number, a stake ("50x30" is one), or a word about them, in the order of the line. */
export type Item = WrittenNumber | WrittenStake | { readonly is: 'word'; readonly word: About };

export const isNumber = (item: Item): item is WrittenNumber => item.is === 'number';
export const wordsIn = (items: readonly Item[]): About[] =>
  items.flatMap((item) => (item.is === 'word' ? [item.word] : []));

/**
 * Returns the items of a line: its digits are numbers or stakes, and "50x30" is one item.
 * @throws PasteRefusal where a sign for a stake has none, or digits can be read in two ways
 */
export function readItems(tokens: readonly Token[]): Item[] {
  const items: Item[] = [];
  let expects = false;
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] as Token;
    if (token.is === 'times') unclear();
    else if (token.is === 'equals' || (token.is === 'word' && token.meaning.is === 'price'))
      expects = true;
    else if (token.is === 'digits') {
      const parts = partsAt(tokens, at);
      at += 2 * (parts.length - 1);
      const next = tokens[at + 1];
      const money = next?.is === 'word' && next.meaning.is === 'baht';
      if (money) at += 1;
      const staked = next?.is === 'equals';
      items.push(...digitItems(items, { token, parts, isStake: expects || money, staked }));
      expects = false;
    } else if (token.is === 'word') {
      const { meaning } = token;
      if (meaning.is === 'side' || meaning.is === 'length' || meaning.is === 'helper')
        items.push({ is: 'word', word: meaning });
      else unclear();
    }
  }
  if (expects) throw new PasteRefusal('no_stake');
  return items;
}

/** Returns the digits of "50x30x20", which starts at the token `from`, one by one. */
function partsAt(tokens: readonly Token[], from: number): string[] {
  const parts: string[] = [];
  for (let at = from; ; at += 2) {
    const token = tokens[at];
    if (token?.is === 'digits') parts.push(token.digits);
    if (tokens[at + 1]?.is !== 'times' || token?.is !== 'digits') return parts;
  }
}

/**
 * Digits with those that are multiplied with them; `isStake` by what stands before them or after,
 * `staked` where a sign for a stake follows.
 */
type DigitsAt = { token: Digits; parts: string[]; isStake: boolean; staked: boolean };

function digitItems(before: readonly Item[], { token, parts, isStake, staked }: DigitsAt): Item[] {
  const { comma, point } = token;
  const last = before.at(-1);
  if (last?.is === 'stake') {
    if (point && /^0{1,2}$/.test(token.digits)) return [];
    if (point) throw new PasteRefusal('not_whole');
    // "1,000": a thousand, or 1 and then the number 000? A number has its own stake behind it.
    if (comma && token.digits.length === 3 && !isStake && !staked && parts.length === 1)
      unclear(`${last.parts.at(-1)},${token.digits}`);
  }
  // "12.50 บาท": 50 baht on 12, or 12 and a half baht?
  if (point && isStake && last?.is === 'number') unclear(`${last.digits}.${token.digits}`);
  if (isStake) return [{ is: 'stake', parts }];
  const [first = '', ...rest] = parts;
  if (rest.length === 0) return [{ is: 'number', digits: first, comma }];
  const since = before.slice(before.findLastIndex((item) => item.is === 'stake') + 1);
  const numbers = since.filter(isNumber);
  const startsHere: Item[] = [
    { is: 'number', digits: first, comma },
    { is: 'stake', parts: rest },
  ];
  if (numbers.length === 0)
    return wordsIn(since).some(isInstant) ? [{ is: 'stake', parts }] : startsHere;
  if (comma && last?.is === 'number') return startsHere;
  // "12 34 56x20": three numbers for 20, or two for 56 and 20?
  const loose = numbers.length > 1 && !numbers.slice(1).every((number) => number.comma);
  if (last?.is === 'number' && loose && last.digits.length === first.length) unclear();
  return [{ is: 'stake', parts }];
}
