import { formatWireTime } from '@poy/bet-rules';
import { visibleLine, visibleLines } from '@poy/contract/signs';
import { labelled, tableOf, wrap } from './layout.ts';

type Row = Readonly<Record<string, unknown>>;

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (name: string, value: unknown): value is number =>
  typeof value === 'number' && /(^at|At)$/.test(name);

/** No moment lies further from 1970 than this, in ms. A feed may have told such a number. */
const furthest = 8e15;

/** Writes ms since 1970 as Bangkok time, and what is no moment as it is. */
const clockTime = (ms: number): string =>
  Math.abs(ms) < furthest ? formatWireTime(ms).slice(0, 19).replace('T', ' ') : String(ms);

/** Returns the words of a value. Those of a message alone may have several lines. */
const cell = (name: string, value: unknown): string =>
  (name === 'text' ? visibleLines : visibleLine)(wordsOf(name, value));

/** Returns a value in one line: a time as Bangkok time, and a list with spaces. */
export function wordsOf(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '-';
  if (isInstant(name, value)) return clockTime(value);
  if (Array.isArray(value) && value.every((one) => !isRow(one))) return value.join(' ') || '-';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value as string | number | boolean);
}

/** Writes rows as a table, or one after the other where the table is too wide for the screen. */
function table(rows: readonly Row[], width: number | undefined): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = rows.map((row) => names.map((name) => cell(name, row[name])));
  return tableOf([names, ...cells], width) ?? rows.map((row) => lines(row, width)).join('\n\n');
}

const indent = '  ';

function lines(row: Row, width: number | undefined): string {
  const left = Math.max(0, ...Object.keys(row).map((name) => name.length));
  const within = width === undefined ? undefined : width - indent.length;
  return Object.entries(row)
    .map(([name, value]) => {
      if (Array.isArray(value) && value.some(isRow))
        return `${name}\n${table(value.filter(isRow), width)}`;
      if (isRow(value) && Object.keys(value).length > 0)
        return `${name}\n${lines(value, within).replace(/^/gm, indent)}`;
      return labelled(name, cell(name, value), left, width);
    })
    .join('\n');
}

/** Fields that carry baht. */
const amounts: ReadonlySet<string> = new Set([
  'above',
  'amount',
  'asked',
  'balance',
  'betMax',
  'betMin',
  'caps',
  'exposure',
  'firstAmount',
  'leastListed',
  'limit',
  'owed',
  'paid',
  'payout',
  'price',
  'prepared',
  'prizes',
  'sold',
  'stake',
  'takenBack',
  'tiers',
  'used',
  'win',
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

function layout(answer: unknown, width: number | undefined): string {
  if (Array.isArray(answer))
    return answer.length > 0 ? table(answer.filter(isRow), width) : 'There is nothing to show.';
  if (isRow(answer)) return Object.keys(answer).length > 0 ? lines(answer, width) : 'This is done.';
  return String(answer as string);
}

/**
 * Writes an answer for a person: a list as a table, one thing as lines, and below it the units of
 * its amounts and times. No line is longer than the width of the screen, where there is one.
 */
export function forPeople(answer: unknown, width?: number): string {
  const units = wrap(unitsOf(answer).join(' '), width).join('\n');
  return units ? `${layout(answer, width)}\n\n${units}` : layout(answer, width);
}
