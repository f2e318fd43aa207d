/** The longest page of a list that the server answers at once. */
const longest = 500;

interface Page {
  readonly after?: number;
  readonly limit: number;
}

/**
 * Returns the first `count` rows of a list. They are read by pages, each after the last row of the one
 * before, so that rows which come or go meanwhile make no other row come twice or not at all.
 */
export async function firstRows<Row extends { readonly id: number }>(
  read: (page: Page) => Promise<Row[]>,
  count: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    const limit = Math.min(longest, count - rows.length);
    const page = await read({ limit, ...(last && { after: last.id }) });
    rows.push(...page);
    if (page.length < limit || rows.length >= count) return rows;
  }
}
