import { formatWireTime } from '@poy/bet-rules';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && /(^at|At)$/.test(name);

/** ms as Bangkok wall clock. */
const clockTime = (ms: number): string => formatWireTime(ms).slice(0, 19).replace('T', ' ');

function cell(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (isInstant(name, value)) return clockTime(value);
  if (Array.isArray(value) && value.every((one) => !isRow(one))) return value.join(' ') || '-';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | boolean);
}

function table(rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => cell(name, row[name])));
  const widths = names.map((name, column) =>
    Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const line = (texts: readonly string[]): string =>
    texts
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(names), line(widths.map((width) => '-'.repeat(width))), ...cells.map(line)].join(
    '\n',
  );
}

function lines(row: Row): string {
  const width = Math.max(0, ...Object.keys(row).map((name) => name.length));
  return Object.entries(row)
    .map(([name, value]) => {
      if (Array.isArray(value) && value.some(isRow))
        return `${name}\n${table(value.filter(isRow))}`;
      if (isRow(value) && Object.keys(value).length > 0)
        return `${name}\n${lines(value).replace(/^/gm, '  ')}`;
      return `${name.padEnd(width)}  ${cell(name, value)}`;
    })
    .join('\n');
}

/** An answer for a person: lists as tables, one thing as lines, times as Bangkok wall clock. */
export function forPeople(answer: unknown): string {
  if (Array.isArray(answer)) return answer.length > 0 ? table(answer.filter(isRow)) : 'Nothing.';
  if (isRow(answer)) return Object.keys(answer).length > 0 ? lines(answer) : 'Done.';
  return String(answer as string);
}
