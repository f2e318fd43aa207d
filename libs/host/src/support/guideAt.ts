/** The guides of the product by the pages that they explain; the first that fits counts. */
const guides: readonly (readonly [RegExp, string])[] = [
  [/^\/credit\/deposit(\/|$)/, 'deposit'],
  [/^\/credit\/(withdraw|status|turnover)(\/|$)/, 'withdraw'],
  [/^\/bank(\/|$)/, 'register-addbank'],
  [/^\/(lotto\/4d|poy\/lottery)(\/|$)/, 'lotto4d'],
  [/^\/lotto(\/|$)/, 'lotto'],
  [/^\/(poy|results)(\/|$)/, 'result-poy'],
];

/** The address of a guide that comes with the product, by its name. */
export const guidePage = (name: string): string => `/howto/${name}`;

/** Returns the address of the guide that explains a page; null where there is none. */
export function guideAt(path: string): string | null {
  const name = guides.find(([pattern]) => pattern.test(path))?.[1];
  return name === undefined ? null : guidePage(name);
}
