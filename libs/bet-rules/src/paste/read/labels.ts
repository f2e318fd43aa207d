import { unclear } from '../pasteProblem.ts';
import type { Token } from './token.ts';

/**
 * Gives "straight" its place: beside a word for top, bottom or front it says nothing more, and
 * elsewhere it means top.
 */
export function withStraight(tokens: readonly Token[]): Token[] {
  const isPlace = (token: Token | undefined) =>
    token?.is === 'word' && token.meaning.is === 'side' && !token.meaning.sides.includes('tode');
  return tokens.flatMap((token, at): Token[] => {
    if (token.is !== 'word' || token.meaning.is !== 'straight') return [token];
    if (isPlace(tokens[at - 1]) || isPlace(tokens[at + 1])) return [];
    return [{ ...token, meaning: { is: 'side', sides: ['top'] } }];
  });
}

const isWord = (token: Token | undefined, ...kinds: string[]): boolean =>
  token?.is === 'word' && kinds.includes(token.meaning.is);
const signsStake = (token: Token | undefined): boolean =>
  token?.is === 'equals' || token?.is === 'times' || isWord(token, 'price');

/**
 * Turns the digit of a label such as "3บน" or "2 ล่าง" into the length of its numbers.
 * @param length of the numbers, where the heading above says it
 * @throws PasteRefusal where it may be a bet on that digit
 */
export function withLabels(tokens: readonly Token[], length: number | null): Token[] {
  const run = (token: Token) =>
    token.is === 'word' && token.meaning.is === 'length' && token.meaning.digits === 1;
  if (tokens.some(run)) return [...tokens];
  return tokens.map((token, at) => {
    if (token.is !== 'digits' || !/^[23]$/.test(token.digits)) return token;
    if (length === 1 ? mayBeLabel(tokens) : !isLabel(tokens, at, token.digits)) return token;
    return {
      is: 'word',
      text: token.digits,
      meaning: { is: 'length', digits: Number(token.digits) },
    };
  });
}

/**
 * Refuses "3บน" alone under a heading of run digits, where it may be such a digit or the next
 * heading. With a stake it is a digit.
 */
function mayBeLabel(tokens: readonly Token[]): boolean {
  const alone = tokens.every((token) => !signsStake(token) && !isWord(token, 'baht'));
  const digits = tokens.filter(({ is }) => is === 'digits').length;
  return alone && digits === 1 && tokens.some((token) => isWord(token, 'side')) ? unclear() : true;
}

function isLabel(tokens: readonly Token[], at: number, digits: string): boolean {
  const [before, after] = [tokens[at - 1], tokens[at + 1]];
  if (signsStake(before)) return false;
  const others = tokens.filter((token, place) => token.is === 'digits' && place !== at);
  const name = (token: Token | undefined) => (token?.is === 'word' ? token.text : '');
  if (!isWord(after, 'side')) {
    // "บน 2" alone: the digit 2 on top, or the label of 2 top?
    const lone = others.length === 0 && isWord(before, 'side') && after === undefined;
    return lone ? unclear(`${name(before)} ${digits}`) : false;
  }
  if (before?.is === 'digits' && before.digits.length !== Number(digits)) return false;
  if (others.length === 0) return true;
  if (fits(tokens, at, Number(digits))) return true;
  return unclear(`${digits} ${name(after)}`);
}

/** Answers whether numbers of that length surely belong to the label at this place. */
function fits(tokens: readonly Token[], at: number, length: number): boolean {
  const next = tokens.findIndex((token, place) => place > at && token.is === 'digits');
  const first = tokens.find((token) => token.is === 'digits');
  const [following, behind] = [tokens[next], tokens[next + 1]];
  const signed = signsStake(tokens[next - 1]) || isWord(behind, 'baht');
  if (following?.is === 'digits' && !signed)
    return following.digits.length === length && behind !== undefined;
  const ownNumbers =
    first?.is === 'digits' && first !== tokens[at] && first.digits.length === length;
  const stakes = tokens.slice(0, at).some(signsStake);
  return ownNumbers && (following === undefined || !stakes);
}
