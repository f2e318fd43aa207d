import { asciiDigits, withoutUnseen } from '@poy/bet-rules';

/** Thai marks that many leave out when they type: tone marks, and the small signs above a letter. */
const leftOut = /[\u0E47-\u0E4E]/gu;

/**
 * Returns a text as it is compared: without case, tone marks and signs between the words. The signs
 * that no eye sees part and join words in all four languages.
 */
const comparable = (text: string): string =>
  withoutUnseen(asciiDigits(text.normalize('NFKC')))
    .toLowerCase()
    .replace(leftOut, '')
    .replace(/[\p{P}\s]+/gu, ' ')
    .trim();

/**
 * Returns the markets whose names have every word of the search. All markets are returned for a search
 * without words.
 */
export function findMarkets<Market>(
  markets: readonly Market[],
  namesOf: (market: Market) => readonly string[],
  search: string,
): readonly Market[] {
  const wanted = comparable(search).split(' ');
  return markets.filter((market) => {
    // Khmer and Burmese are written with and without spaces.
    const names = namesOf(market)
      .map((name) => comparable(name).replaceAll(' ', ''))
      .join(' ');
    return wanted.every((word) => names.includes(word));
  });
}
