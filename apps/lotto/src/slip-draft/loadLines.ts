import {
  offeredOptions,
  type BetOption,
  type ComingLine,
  type DraftLine,
  type Terms,
} from '@poy/bet-rules';
import { maxLines, withLines, type SlipDraft } from './slipDraft.ts';
import { onTerms, termsNow } from './slipTerms.ts';

/**
 * A bet from elsewhere: a bought slip, a number list. `price` is whole baht, null where none is set.
 */
export type LineToLoad = Pick<DraftLine, 'option' | 'number' | 'price'>;
export interface Loaded {
  readonly draft: SlipDraft;
  /**
   * The number of lines that came in. It is null where the slip would have had more than
   * `maxLines`, so that none came in.
   */
  readonly added: number | null;
  /** The options that the round does not offer, whose lines stayed out. */
  readonly notOffered: readonly BetOption[];
}

/**
 * Returns the draft with lines from elsewhere as one batch, on the terms of its round. Stakes are
 * kept as they are, also outside the limits. A number that is there already keeps its line and
 * takes the new stake, which `again` tells. Closed numbers come in, so that they are seen.
 */
export function loadLines(draft: SlipDraft, lines: readonly LineToLoad[], terms: Terms): Loaded {
  const options = [...new Set(lines.map(({ option }) => option))];
  const offered = offeredOptions(options, terms);
  const notOffered = options.filter((option) => !offered.includes(option));
  const now = termsNow(draft, terms);
  const coming = lines
    .filter(({ option }) => offered.includes(option))
    .map(({ option, number, price }) => {
      const line: ComingLine = { option, number, price, multiply: 0, min: 0, max: 0 };
      return onTerms(line, now(line));
    });
  if (coming.length === 0) return { draft, added: 0, notOffered };
  const put = withLines(draft, coming);
  return put.lines.length > maxLines
    ? { draft, added: null, notOffered }
    : { draft: put, added: coming.length, notOffered };
}
