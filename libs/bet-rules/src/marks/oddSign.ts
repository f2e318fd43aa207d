const canBeSeen = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The name of a rule that one sign breaks, such as `sign.U+004F`. */
export type SignProblem = `sign.${string}`;

/**
 * Returns the rule that names the first sign of a text that is not among those allowed; null where
 * there is none.
 * @param refused a pattern of one sign that is not allowed
 */
export function oddSign(text: string, refused: RegExp): SignProblem | null {
  const code = refused.exec(text)?.[0].codePointAt(0);
  return code === undefined ? null : `sign.U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/**
 * Returns the sign that a rule names, as people can see it: itself, or its number in Unicode where it
 * cannot be seen. Undefined is returned for another rule.
 */
export function signIn(problem: string): string | undefined {
  const [, number = '', hex] = /(?:^|\.)sign\.(U\+([0-9A-F]{4,6}))$/.exec(problem) ?? [];
  if (hex === undefined) return undefined;
  const sign = String.fromCodePoint(Number.parseInt(hex, 16));
  return canBeSeen.test(sign) ? sign : number;
}
