/** The most columns of a line of SQL, and the most lines of a function. */
export const limits = { columns: 120, functionLines: 80 } as const;

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

interface Found {
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/** Returns the functions of a text with the numbers of their first and last lines, from 1. */
function functionsOf(lines: readonly string[]): Found[] {
  const found: Found[] = [];
  let begun: { name: string; first: number } | null = null;
  for (const [index, line] of lines.entries()) {
    const name = /^CREATE (?:OR REPLACE )?FUNCTION (?:\w+\.)?(\w+)/.exec(line)?.[1];
    if (name) begun = { name, first: index + 1 };
    if (begun && /;\s*$/.test(line) && (/\$\$;\s*$/.test(line) || !/^\s/.test(line))) {
      found.push({ ...begun, last: index + 1 });
      begun = null;
    }
  }
  return found;
}

/** Says that a file which defines one thing is called otherwise; a trigger's file has any name. */
function wrongName(path: string, text: string): string[] {
  const name = /^CREATE OR REPLACE (?:FUNCTION|VIEW) \w+\.(\w+)/m.exec(text)?.[1];
  const wanted = name && `${camelCase(name)}.sql`;
  return wanted && !path.endsWith(`/${wanted}`)
    ? [`${path}: is named as what it defines, ${wanted}`]
    : [];
}

/**
 * Finds lists that are read by counting rows off: each page reads all pages before it again, and a
 * new row moves all of them. `OFFSET 0` counts nothing; it keeps a query from being taken apart. A property
 * or an attribute of this name (`offset:`, `offset=`) is no SQL.
 */
export const offsetProblems = (path: string, text: string): string[] =>
  text
    .split('\n')
    .flatMap((line, index) =>
      /\bOFFSET\b(?!\s+0\b)/.test(line.replace(/^\s*(--|\/\/|\*|\/\*).*/, '').toUpperCase()) &&
      !/\boffset[:=]/.test(line)
        ? [`${path}:${index + 1}: a list goes on from a key, not from an offset`]
        : [],
    );

/** Migrations stay as they are, so what changes does not belong there. */
const wrongInMigration = (path: string, lines: readonly string[]): string[] =>
  lines.flatMap((line, index) =>
    /^CREATE (?:OR REPLACE )?(?:VIEW|TRIGGER|PROCEDURE)\b|^CREATE OR REPLACE\b/.test(line)
      ? [`${path}:${index + 1}: stands in a file of its own beside its feature`]
      : [],
  );

/** Returns the mistakes of a file of SQL, each in one line. */
export function sqlProblems(path: string, text: string): string[] {
  const lines = text.split('\n');
  const wide = lines.flatMap((line, index) =>
    line.length > limits.columns
      ? [`${path}:${index + 1}: ${line.length} columns, at most ${limits.columns}`]
      : [],
  );
  const long = functionsOf(lines)
    .map((found) => ({ ...found, length: found.last - found.first + 1 }))
    .filter(({ length }) => length > limits.functionLines)
    .map(
      ({ name, first, length }) =>
        `${path}:${first}: ${name} has ${length} lines, at most ${limits.functionLines}`,
    );
  const placed = path.includes('/migrations/')
    ? wrongInMigration(path, lines)
    : wrongName(path, text);
  return [...wide, ...long, ...placed, ...offsetProblems(path, text)];
}
