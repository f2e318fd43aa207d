/** The same words are passed on once in this time (ms), with whatever numbers in them. */
const againMs = 60_000;
/** So many different words are remembered at most. */
const mostWords = 500;

/** A line of PostgreSQL's log: the time and the process, how bad it is, and the words. */
const line = /^\d{4}-\d\d-\d\d \S+ \S+ \[\d+\] ([A-Z]+): {1,2}(.*)/;
/** Everybody who is connected at a start or an end gets these; they are no trouble. */
const passing = /the database system is |terminating connection due to /;

/**
 * Returns what of a line of PostgreSQL's log an operator has to know, or null. Statements and details are
 * left out, because they may have what members typed. A line without a time is of a program that
 * PostgreSQL ran, such as the one that writes to the archive. A line that goes on with another one
 * begins with a tab.
 */
function troubleOf(text: string): string | null {
  const [, severity, words = ''] = line.exec(text) ?? [];
  if (severity === undefined) return /^\S/.test(text) ? text : null;
  if (['ERROR', 'FATAL', 'PANIC'].includes(severity))
    return passing.test(words) ? null : `${severity}: ${words}`;
  return ['LOG', 'WARNING'].includes(severity) && /archiv/.test(words)
    ? `${severity}: ${words}`
    : null;
}

/**
 * Returns a function that takes what PostgreSQL writes, in parts of any length, and passes its own
 * words about trouble on, a line each.
 * @param clock a time in ms that only grows
 */
export function createPostgresWords(
  tell: (line: string) => void,
  clock: () => number = () => performance.now(),
): (part: Buffer | string) => void {
  let rest = '';
  const told = new Map<string, number>();
  const pass = (words: string): void => {
    const kind = words.replace(/[0-9A-F]{24}|\d+/g, '#');
    const now = clock();
    if (now < (told.get(kind) ?? -Infinity) + againMs) return;
    if (told.size >= mostWords) told.clear();
    told.set(kind, now);
    tell(`PostgreSQL: ${words}`);
  };
  return (part) => {
    const lines = (rest + String(part)).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      const words = troubleOf(text);
      if (words !== null) pass(words);
    }
  };
}
