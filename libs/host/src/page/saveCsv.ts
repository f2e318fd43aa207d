import { csvText } from '@poy/contract/rules';

/** Saves rows as a file of the visitor's device that spreadsheets open. */
export function saveCsv(
  name: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): void {
  const file = new Blob([csvText(heads, rows)], { type: 'text/csv;charset=utf-8' });
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address));
}
