import { asciiDigits } from '@poy/bet-rules';

export interface ReadNumber {
  readonly number: string;
  /** Whole baht where one was written behind the number (`12=50`), else null. */
  readonly price: number | null;
}
export interface ReadNumbers {
  readonly numbers: readonly ReadNumber[];
  /** What was not understood, as it was written; nothing is guessed. */
  readonly unread: readonly string[];
}

/**
 * The numbers of a simple list: parted by spaces, commas or lines, each with as many digits as wanted, and with a stake behind an equals
 * sign where there is one. Digits of any script count.
 */
export function readNumbers(text: string, digits: number): ReadNumbers {
  const pieces = asciiDigits(text)
    .replace(/\s*=\s*/g, '=')
    .split(/[\s,;|/、，]+/)
    .filter(Boolean);
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
