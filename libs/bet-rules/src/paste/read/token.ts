import type { Meaning } from '../pasteWords.ts';

/**
 * A run of digits. `comma` means that only a comma stands between it and the run before; `point`
 * means that only a point does.
 */
export type Digits = {
  readonly is: 'digits';
  readonly digits: string;
  readonly comma: boolean;
  readonly point: boolean;
};
/** A piece of a line. The `text` of a word is how it was written. */
export type Token =
  | Digits
  | { readonly is: 'word'; readonly meaning: Meaning; readonly text: string }
  | { readonly is: 'equals' }
  | { readonly is: 'times' };
