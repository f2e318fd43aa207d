/**
 * Returns a month that is far ahead and still may be chosen, as YYYY-MM. It is one in which no draw
 * of the government is moved.
 * @param months the months from now, at most 20
 */
export function laterMonth(months = 18): string {
  const now = new Date();
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1));
  if ([0, 4].includes(first.getUTCMonth())) first.setUTCMonth(first.getUTCMonth() + 1);
  return first.toISOString().slice(0, 7);
}
