/**
 * Returns how long an amount is as a text, for the size of its digits. No other text of a page has
 * one of these words, so the server can exchange it in a page that it has rendered once.
 */
export function moneyLength({ length }: string): 'short-money' | 'middle-money' | 'long-money' {
  return length <= 10 ? 'short-money' : length <= 13 ? 'middle-money' : 'long-money';
}
