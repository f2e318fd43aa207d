import type { WorkAfter } from '@poy/contract/operators';

/** The columns of a list of open work, in SQL. They stay as they are while a row waits and after it. */
interface WorkColumns {
  readonly id: string;
  /** Satang. */
  readonly sum: string;
  /** The moment from which its age counts. */
  readonly age: string;
  /** The FROM and WHERE that find a row of the list that the caller may see, decided or not. */
  readonly from: string;
}

/**
 * Returns the condition and the order, in SQL, of a page of open work: the largest sum first, or the
 * oldest row, and of equal ones the one with the lower id. The page begins after the row whose id is the
 * parameter `after`, for example `$3`. Where there is no such row, as for 0, it begins with the first
 * row. The order of a list is made of values that never change, so that a row that comes or goes
 * between two pages moves no other one to a page that was read.
 */
export function workPage(
  by: WorkAfter['by'],
  { id, sum, age, from }: WorkColumns,
  after: string,
): string {
  const [key, first] = by === 'sum' ? [`(-${sum})`, '-9e18::bigint'] : [age, `'-infinity'`];
  const last = `(SELECT ${key} ${from} AND ${id} = ${after}::bigint)`;
  return `(${key}, ${id}) > (coalesce(${last}, ${first}), ${after}::bigint) ORDER BY ${key}, ${id}`;
}
