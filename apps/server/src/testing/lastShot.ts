import { shotSum } from '@poy/bet-rules';

/** One round in which a member aimed: the number of the bet, and the result. */
export interface Aimed {
  readonly target: string;
  readonly result: string;
}

/** The result of the n-th round, counted from 0, from its shots, oldest first. */
export type Draw = (shots: readonly string[], nth: number) => Promise<string> | string;

const fiveDigits = (number: number): string =>
  String(((number % 100_000) + 100_000) % 100_000).padStart(5, '0');

/**
 * Makes random digits for the members' shots, the same in every run. Only the house's draws differ.
 */
function createDigits(): (upTo: number) => number {
  let state = 20_261_120;
  return (upTo) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * upTo);
  };
}

/**
 * Plays rounds in which six accounts work together. They have bet on five digits and read the list
 * in the last second. Five of them shoot anything, and the sixth shoots `target − sum + row 15`.
 * This shot makes row 15 row 16, so that the result of the shots alone is the target. In one round
 * of fifty somebody else's shot comes last.
 * @param known the number that is added to the shots of the n-th round, as far as the accounts know
 * it; the last shot makes up for it
 */
export async function aimWithLastShot(
  rounds: number,
  draw: Draw,
  known: (nth: number) => number = () => 0,
): Promise<Aimed[]> {
  const digits = createDigits();
  const played: Aimed[] = [];
  for (let nth = 0; nth < rounds; nth += 1) {
    const shots = Array.from({ length: 15 + digits(30) + 5 }, () => fiveDigits(digits(100_000)));
    const target = fiveDigits(digits(100_000));
    shots.push(fiveDigits(Number(target) - shotSum(shots) + Number(shots.at(-15)) - known(nth)));
    if (digits(50) === 0) shots.push(fiveDigits(digits(100_000)));
    played.push({ target, result: await draw(shots, nth) });
  }
  return played;
}

/**
 * Something less probable than this is taken for no accident. All tests together give a false alarm
 * about once in a hundred million runs.
 */
const never = 1e-10;
/** The standard normal deviate that is passed with this probability. */
const farOut = 6.361;

/** Returns the probabilities of at most, and of at least, `hits` successes in `tries`. */
function tails(hits: number, tries: number, chance: number): { atMost: number; atLeast: number } {
  let [log, atMost, atLeast] = [tries * Math.log1p(-chance), 0, 0];
  for (let k = 0; k <= tries; k += 1) {
    if (k <= hits) atMost += Math.exp(log);
    if (k >= hits) atLeast += Math.exp(log);
    log += Math.log((tries - k) / (k + 1)) + Math.log(chance / (1 - chance));
  }
  return { atMost, atLeast };
}

/**
 * Returns Pearson's chi-square of two-digit texts over their hundred values, and the bounds that it
 * keeps where they are even (Wilson and Hilferty).
 */
function evenness(texts: readonly string[]): { chiSquare: number; least: number; most: number } {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  const [expected, freedom] = [texts.length / 100, 99];
  const chiSquare = Array.from(
    { length: 100 },
    (_, n) => ((counts.get(String(n).padStart(2, '0')) ?? 0) - expected) ** 2 / expected,
  ).reduce((sum, part) => sum + part);
  const bound = (deviate: number) =>
    freedom * (1 - 2 / (9 * freedom) + deviate * Math.sqrt(2 / (9 * freedom))) ** 3;
  return { chiSquare, least: bound(-farOut), most: bound(farOut) };
}

/**
 * The bets of the member who aimed. Each is a part of the five digits, and wins by chance once in
 * 10 to the power of its length.
 */
const bets = [
  ['all five', 0, 5],
  ['3 top', 2, 5],
  ['2 top', 3, 5],
  ['2 bottom', 0, 2],
  ['the last', 4, 5],
] as const;

/**
 * Returns the signs that results were not drawn evenly or depended on the players; none where they
 * look fair. The bets of the member who aimed have to win as often as by chance, neither more nor
 * less. The last two digits of the results have to be spread evenly, and so has the distance of
 * each result from the target, because even targets would hide a badly drawn number in the results.
 */
export function whatIsWrong(played: readonly Aimed[]): string[] {
  const wrong: string[] = [];
  for (const [name, from, to] of bets) {
    const hits = played.filter(
      ({ target, result }) => target.slice(from, to) === result.slice(from, to),
    ).length;
    const { atMost, atLeast } = tails(hits, played.length, 0.1 ** (to - from));
    if (Math.min(atMost, atLeast) < never) wrong.push(`${name}: won ${hits} of ${played.length}`);
  }
  const missedBy = played.map(({ target, result }) => fiveDigits(Number(result) - Number(target)));
  const spreads = [
    ['the last two digits', played.map(({ result }) => result.slice(3))],
    ['the last two digits of the distance', missedBy.map((distance) => distance.slice(3))],
    ['the first two digits of the distance', missedBy.map((distance) => distance.slice(0, 2))],
  ] as const;
  for (const [name, texts] of spreads) {
    const { chiSquare, least, most } = evenness(texts);
    if (chiSquare < least || chiSquare > most)
      wrong.push(
        `${name}: chi-square ${chiSquare.toFixed(1)} not in ${least.toFixed(1)} … ${most.toFixed(1)}`,
      );
  }
  return wrong;
}
