import { partOf } from './cleanSigns.ts';
import type { TextLine } from '../pastedText.ts';

/** A number in front of a line that may be the number of its row. */
type Candidate = {
  readonly line: TextLine;
  readonly value: number;
  /** The number with its sign, as it is written. */
  readonly head: string;
  readonly rest: string;
  /**
   * - `sign`: a point, a bracket or a colon parts it from the rest
   * - `colon`: a colon parts it from what may be its stake
   * - `blank`: a blank, a tab, a hyphen or a slash parts it from a bet
   */
  readonly by: 'sign' | 'colon' | 'blank';
  /** True where a tab parts it, as in a spreadsheet. */
  readonly tab: boolean;
};

const signed = /^(?:no\.? ?)?[([]? ?(\d{1,3}) ?(?:\.\)|[.)\]:、។။])\s?(?=[\p{L}\d(#"'“฿])/iu;
const blank = /^(\d{1,3})(?:\s?[-–/]\s?|\s)(?=\d)/u;
/** The number of a row on a line of its own. */
const alone = /^[([]? ?(\d{1,3}) ?[.)\]:、။។]$/u;
const stakeSign = /[=x×*@]|ละ|บาท/iu;
/** "12.50 บาท" without a blank: no row of a list. It is asked about as an amount. */
const pointed = /^\d+\.\d+[^=x×*@]*$/iu;
/** "16:20" may be a time, which is asked about where no rows follow each other. */
const timeOfDay = /^(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/;
/** "12.34.56=20": numbers that are parted by points. */
const pointedList = /^\d{1,3}(?:\.\d{1,3}){2,}/;

function candidateOf(line: TextLine): Candidate | null {
  const { kept } = line;
  const bySign = pointedList.test(kept) ? null : (signed.exec(kept) ?? alone.exec(kept));
  const found = bySign ?? blank.exec(kept);
  if (!found) return null;
  const [head] = found;
  const rest = kept.slice(head.length);
  if (bySign ? pointed.test(kept) : !stakeSign.test(rest)) return null;
  // In "12:100 34:50" every colon stands before a stake; in "10: 47=50" the first one does not.
  const colon = head.includes(':') && /^\d/.test(rest) && !rest.includes('=');
  const by = !bySign ? 'blank' : colon ? 'colon' : 'sign';
  return { line, value: Number(found[1]), head: partOf(head), rest, by, tab: head.includes('\t') };
}

/** Returns the candidates in runs that go up by one; a colon that may be a stake has its own runs. */
function runsOf(candidates: readonly Candidate[]): Candidate[][] {
  const runs: Candidate[][] = [];
  for (const one of candidates) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run && last?.by === one.by && one.value === last.value + 1) run.push(one);
    else runs.push([one]);
  }
  return runs;
}

/** Answers whether blanks in front of a run can only part the numbers of rows from bets. */
function isSurelyParted([first]: readonly Candidate[]): boolean {
  return first?.value === 1 && /^\d*/.exec(first.rest)?.[0].length !== 1;
}

/**
 * Removes the numbers of rows: numbers before a point, a bracket or a colon that go up by one from
 * line to line. A single one may be a number of the bet, so it is asked about, unless it is the 1 of
 * a list that begins anew.
 */
export function takeRowNumbers(lines: readonly TextLine[]): void {
  const candidates = lines.flatMap((line) => {
    const candidate = line.question || line.joined ? null : candidateOf(line);
    return candidate ? [candidate] : [];
  });
  const runs = runsOf(candidates);
  const numbered = runs.some((run) => run.length > 1 && run[0]?.by === 'sign');
  for (const run of runs) {
    const [{ by, value, tab }] = run as [Candidate];
    const several = run.length > 1;
    if (by === 'sign' && (several || (numbered && value === 1))) run.forEach(take);
    else if (by === 'sign') run.filter(({ line }) => !timeOfDay.test(line.kept)).forEach(ask);
    else if (several && by === 'blank' && isSurelyParted(run)) run.forEach(take);
    else if (several || tab) run.forEach(ask);
  }
}

function take({ line, rest }: Candidate): void {
  line.kept = rest;
  if (rest === '') line.joined = true;
}

function ask({ line, head, rest, value, by }: Candidate): void {
  const digits = head.replace(/\D/g, '') || String(value);
  const asNumber = by === 'colon' ? `${digits}=${rest}` : `${digits},${rest}`;
  const variants = rest === '' ? [digits] : [rest, asNumber];
  line.question = { why: 'row_number', what: head, variants };
}
