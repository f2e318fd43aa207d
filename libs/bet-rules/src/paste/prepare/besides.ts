import type { TextLine } from '../pastedText.ts';
import { PasteRefusal } from '../pasteProblem.ts';
import { readItems } from '../read/readItems.ts';
import { readTokens } from '../read/readTokens.ts';

/**
 * - `bare`: numbers without a stake and without words
 * - `stake`: a stake, perhaps with a side, without numbers
 * - `two`: "30x30", which is a number and a stake, or two stakes
 */
type Kind = 'bare' | 'stake' | 'two' | 'other';

const bare = /^\d{1,3}(?:[\s,./|;-]+\d{1,3})*[\s,.;]*$/;
const two = /^\d{1,6} ?[x×*] ?\d{1,6}$/iu;
/** The sign or word that makes a number a stake for each; "10 บาท" may be a sum. */
const forEach = /[=:@x×*→]|->|ละ|each/iu;

function kindOf({ kept, question, joined }: TextLine): Kind {
  if (question || joined) return 'other';
  if (bare.test(kept)) return 'bare';
  if (two.test(kept)) return 'two';
  try {
    const items = readItems(readTokens(kept, null).tokens);
    const lone = items.some(({ is }) => is === 'stake') && !items.some(({ is }) => is === 'number');
    return lone ? 'stake' : 'other';
  } catch (problem) {
    if (problem instanceof PasteRefusal) return 'other';
    throw problem;
  }
}

/**
 * Gives numbers the stake and the side that stand on a line of their own, below them or above them.
 * Where they could belong to the numbers on both sides they are asked about.
 */
export function joinStakes(lines: readonly TextLine[]): void {
  const kinds = lines.map(kindOf);
  const beside = (at: number) => lines[at + 1]?.row === (lines[at]?.row ?? 0) + 1;
  for (let at = 0; at < lines.length;) {
    const from = at;
    while (kinds[at] !== 'other' && beside(at) && kinds[at + 1] !== 'other') at += 1;
    at += 1;
    if (kinds[from] !== 'other') joinGroup(lines.slice(from, at), kinds.slice(from, at));
  }
}

/** Joins numbers and stakes that follow each other without a gap. */
function joinGroup(lines: readonly TextLine[], kinds: readonly Kind[]): void {
  if (kinds.every((kind) => kind === 'bare') || !kinds.includes('bare')) return;
  const [above, below] = [kinds[0] === 'stake', kinds.at(-1) === 'stake'];
  const known = above !== below && !kinds.includes('two');
  if (known) return joinAll(above ? lines : lines.toReversed(), above);
  lines.forEach((line, at) => {
    if (kinds[at] === 'stake' || (kinds[at] === 'two' && kinds[at - 1] === 'bare')) ask(line);
  });
  return undefined;
}

function ask(line: TextLine): void {
  const [first = '', second = ''] = line.kept.split(/ ?[x×*] ?/iu);
  const variants = two.test(line.kept) ? [`${first}=${second}`] : [];
  line.question = { why: 'apart', what: line.kept, variants };
}

/** Gives each line of numbers the stake that comes before it in this order. */
function joinAll(lines: readonly TextLine[], above: boolean): void {
  let stake: TextLine | null = null;
  for (const line of lines) {
    if (!bare.test(line.kept)) {
      stake = line;
      if (forEach.test(line.kept)) line.joined = true;
      else ask(line);
    } else if (stake && !stake.question) {
      line.kept = `${line.kept} ${stake.kept}`;
      line.sideBelow = !above;
    }
  }
}
