import { z } from 'zod';

/** Sentences for the rules that an operator's values can break. */
const sentences: Readonly<Record<string, string>> = {
  'reason.short': 'The reason needs at least 3 characters.',
  'reason.long': 'The reason can have 500 characters at most.',
  'sites.none': 'At least one site is needed.',
  'tiers.twice': 'Two tiers begin at the same amount.',
  'figures.decimals': 'An index and its change need two decimals, as in 38,712.21.',
  'userName.characters': 'The name needs 4 to 30 small letters or digits.',
  'password.required': 'The password is missing.',
  'password.weak':
    'The password needs at least 8 characters with a capital letter, a small letter, a digit and a special character.',
  'password.long': 'The password can have 30 characters at most.',
};

function sentence([field, rule]: readonly [string, string]): string {
  const digits = /^figures\.digits(\d)$/.exec(rule)?.[1];
  if (digits) return `The value of ${field} needs ${digits} digits.`;
  const otherwise = rule.endsWith('.required') ? 'is missing' : 'is not valid';
  return sentences[rule] ?? `The value of ${field} ${otherwise}.`;
}

/**
 * Says in sentences what is wrong with the values of a call.
 * @param fields the broken rule of each wrong field, as the server answers it
 */
export function wrongValuesInWords(fields: unknown): string {
  const rules = z.record(z.string(), z.string()).safeParse(fields);
  const found = Object.entries(rules.data ?? {}).map(sentence);
  return found.length > 0 ? [...new Set(found)].join(' ') : 'A value is missing or not valid.';
}
