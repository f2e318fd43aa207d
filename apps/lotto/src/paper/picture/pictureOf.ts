import type { Slip } from '@poy/contract';

/** One line of the slip in words. */
export interface PictureLine {
  readonly number: string;
  /** The option and its multiplier. */
  readonly label: string;
  readonly stake: string;
  readonly outcome: string;
  readonly won: boolean;
  /** True for a line that does not count any more. */
  readonly struck: boolean;
}
export interface PictureWords {
  readonly site: string;
  readonly receipt: string;
  readonly round: string;
  readonly time: string;
  readonly status: string;
  readonly totalLabel: string;
  readonly total: string;
  readonly side: { readonly label: string; readonly value: string } | null;
  /** The note under the sums, for example that it is play money. */
  readonly note: string | null;
}
/** The content of the picture of a slip, in the words of the page. */
export interface PictureOf {
  readonly words: PictureWords;
  readonly lines: readonly PictureLine[];
  readonly result: string | null;
  readonly status: Slip['status'];
}
