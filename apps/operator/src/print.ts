import { formatWireTime } from '@poy/bet-rules';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && /(^at|At)$/.test(name);

/** Writes ms since 1970 as Bangkok time. */
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

/** Fields that carry baht. */
const amounts: ReadonlySet<string> = new Set([
  'above',
  'amount',
  'balance',
  'betMax',
  'betMin',
  'caps',
  'exposure',
  'firstAmount',
  'limit',
  'owed',
  'paid',
  'payout',
  'price',
  'prizes',
  'sold',
  'stake',
  'takenBack',
  'tiers',
  'used',
]);

/** Returns the fields that the tables and lines of an answer show. */
function fieldsOf(answer: unknown): [string, unknown][] {
  if (Array.isArray(answer)) return answer.filter(isRow).flatMap((row) => Object.entries(row));
  if (!isRow(answer)) return [];
  return Object.entries(answer).flatMap((field) => [field, ...fieldsOf(field[1])]);
}

/** Returns sentences that name the units of the fields. */
function unitsOf(answer: unknown): string[] {
  const fields = fieldsOf(answer);
  return [
    ...(fields.some(([name]) => amounts.has(name)) ? ['Amounts are in baht.'] : []),
    ...(fields.some(([name, value]) => isInstant(name, value)) ? ['Times are Bangkok time.'] : []),
  ];
}

function layout(answer: unknown): string {
  if (Array.isArray(answer))
    return answer.length > 0 ? table(answer.filter(isRow)) : 'There is nothing to show.';
  if (isRow(answer)) return Object.keys(answer).length > 0 ? lines(answer) : 'This is done.';
  return String(answer as string);
}

/**
 * Writes an answer for a person: a list as a table, one thing as lines, and below it the units of
 * its amounts and times.
 */
export function forPeople(answer: unknown): string {
  const units = unitsOf(answer);
  return units.length > 0 ? `${layout(answer)}\n\n${units.join(' ')}` : layout(answer);
}
