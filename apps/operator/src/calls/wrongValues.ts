import { z } from 'zod';
import type { Options } from '../command.ts';

/** Sentences for the rules that an operator's values can break. */
const sentences: Readonly<Record<string, string>> = {
  'reason.short': 'The reason needs at least 3 characters.',
  'reason.long': 'The reason can have 500 characters at most.',
  'sites.none': 'At least one site is needed.',
  'text.signs': 'A value has control or direction signs, such as an escape sign. Type it anew.',
  'text.invalid': 'The text has control or direction signs, such as an escape sign. Type it anew.',
  'tiers.twice': 'Two tiers begin at the same amount.',
  'figures.decimals': 'An index and its change need two decimals, as in 38,712.21.',
  'userName.characters': 'The name needs 4 to 30 small letters or digits.',
  'password.required': 'The password is missing.',
  'password.weak':
    'The password needs at least 8 characters with a capital letter, a small letter, a digit and a special character.',
  'password.short': 'The password needs at least 8 characters.',
  'password.long': 'The password can have 30 characters at most.',
};

/** The options that carry a field of a call under another name. */
const optionsOf: Readonly<Record<string, readonly string[]>> = {
  accountNumber: ['number'],
  aheadSeconds: ['ahead'],
  backSeconds: ['back'],
  bankCode: ['bank'],
  betId: ['round'],
  betMax: ['max'],
  betMin: ['min'],
  betName: ['market'],
  closesAt: ['closes'],
  frameOrigins: ['frames'],
  id: ['movement', 'alarm', 'proposal'],
  leastListed: ['listed'],
  limit: ['baht'],
  member: ['all', 'member'],
  number: ['all'],
  resultsAt: ['results'],
  movedTo: ['to'],
  ringsAt: ['at'],
  minimum: ['min'],
  maximum: ['max'],
  perTime: ['once'],
  perDay: ['day'],
  timesPerDay: ['times'],
  holdHours: ['hold'],
  reviewAbove: ['large'],
  twoAbove: ['two'],
  returnFee: ['returnfee'],
  holdRepays: ['repays'],
  perDeposit: ['turnover'],
  picture: ['file'],
  pointStake: ['pointstake'],
  pointValue: ['pointvalue'],
  moreUrl: ['more'],
  name: ['holder'],
  resumesAt: ['resumes'],
  roundingSeconds: ['rounding'],
  sessionDays: ['days'],
  userName: ['member', 'user'],
  usualDelaySeconds: ['delay'],
};

/** Returns the option of the command that carries a field; undefined where it has none. */
function optionOf(field: string, options: Options): string | undefined {
  const names = field.split('.').filter((part) => !/^\d+$/.test(part));
  return names
    .reverse()
    .flatMap((name) => [name, ...(optionsOf[name] ?? [])])
    .find((name) => name in options);
}

/** Returns the words for a value: the option that carries it with the form that it takes. */
function valueIn(field: string, options: Options): { name: string; form: string } {
  const option = optionOf(field, options);
  if (option === undefined) return { name: field, form: '' };
  const { value } = options[option] ?? {};
  return { name: `--${option}`, form: value === undefined ? '' : `; it takes ${value}` };
}

function sentence([field, rule]: readonly [string, string], options: Options): string {
  const known = sentences[rule];
  if (known !== undefined) return known;
  const { name, form } = valueIn(field, options);
  if (rule === 'day.far') return `The value of ${name} lies too far ahead.`;
  const meant = /^year\.meant(\d+)$/.exec(rule)?.[1];
  if (meant) return `The year of ${name} lies too far ahead. Did you mean ${meant}?`;
  const digits = /^figures\.digits(\d)$/.exec(rule)?.[1];
  if (digits) return `The value of ${name} needs ${digits} digits.`;
  return rule.endsWith('.required')
    ? `The value of ${name} is missing.`
    : `The value of ${name} is not valid${form}.`;
}

/**
 * Says in sentences what is wrong with the values of a call.
 * @param fields the broken rule of each wrong field, as the server answers it
 * @param options the options of the command, because a person knows these and not the fields
 */
export function wrongValuesInWords(fields: unknown, options: Options = {}): string {
  const rules = z.record(z.string(), z.string()).safeParse(fields);
  const found = Object.entries(rules.data ?? {}).map((field) => sentence(field, options));
  return found.length > 0 ? [...new Set(found)].join(' ') : 'A value is missing or not valid.';
}
