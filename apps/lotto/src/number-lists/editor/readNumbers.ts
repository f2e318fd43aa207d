import { asciiDigits } from '@poy/bet-rules';

export interface ReadNumber {
  readonly number: string;
  /** The stake in whole baht where one is written behind the number (`12=50`), else null. */
  readonly price: number | null;
}
export interface ReadNumbers {
  readonly numbers: readonly ReadNumber[];
  /** The parts that were not understood, as they were written. Nothing is guessed. */
  readonly unread: readonly string[];
}

/** Finds a stake that could also end at its first comma. */
const unclear = /=\d{1,3}(?:,\d{3})+(?![\d=])/g;
/** A sign in the place of a comma that separates nothing. */
const joint = '\u0000';

/**
 * Reads a simple list of numbers, which are separated by spaces, commas or lines. Each has `digits`
 * digits, and may have a stake behind an equals sign. Digits of any script count. `12=1,000` may be
 * a thousand, or 1 and the number 000, so it is not understood.
 */
export function readNumbers(text: string, digits: number): ReadNumbers {
  const plain = asciiDigits(text)
    .replace(/\s*=\s*/g, '=')
    .replace(unclear, (stake) => stake.replaceAll(',', joint));
  const pieces = plain
    .split(/[\s,;|/、，]+/)
    .filter(Boolean)
    .map((piece) => piece.replaceAll(joint, ','));
  const read = pieces.map((piece) => ({ piece, found: /^(\d+)(?:=(\d{1,6}))?$/.exec(piece) }));
  const isNumber = ({ found }: (typeof read)[number]) =>
    found?.[1]?.length === digits && found[2] !== '0';
  return {
    numbers: read.filter(isNumber).map(({ found }) => ({
      number: found?.[1] ?? '',
      price: found?.[2] ? Number(found[2]) : null,
    })),
    unread: read.filter((one) => !isNumber(one)).map(({ piece }) => piece),
  };
}
