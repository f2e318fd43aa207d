import { parsePaste, type BetOption, type PastedBet, type PastedLine } from '../../index.ts';

const short: Record<BetOption, string> = {
  teng_bon_3: '3top',
  tode_3: '3any',
  teng_bon_nha_3: '3front',
  teng_lang_3: '3bot',
  teng_bon_2: '2top',
  teng_lang_2: '2bot',
  teng_bon_1: 'run-top',
  teng_lang_1: 'run-bot',
};
/** The options that the round of these tests offers. */
export const offered: BetOption[] = [
  'teng_bon_3',
  'tode_3',
  'teng_bon_2',
  'teng_lang_2',
  'teng_bon_1',
  'teng_lang_1',
];
/** Returns a bet as short text: "2top 12 100". */
export const betAsText = ({ option, number, price }: PastedBet): string =>
  `${short[option]} ${number}${price === null ? '' : ` ${price}`}`;
/**
 * Returns one read line as short text: "2top 12 100", or "? " with the reason why it was not
 * understood.
 */
export const lineAsText = (line: PastedLine): string => {
  if (line.is === 'problem') return `? ${line.why}${line.what === null ? '' : ` ${line.what}`}`;
  return line.is === 'bets' ? line.bets.map(betAsText).join(' | ') : line.is;
};
/** Returns a whole read text as short text, its lines parted by " / ". */
export const read = (
  text: string,
  picked: BetOption[] = ['teng_bon_2'],
  on: BetOption[] = offered,
) => parsePaste(text, { offered: on, picked }).map(lineAsText).join(' / ');
