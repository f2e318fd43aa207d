import { isApiError } from '@poy/api-client';
import type { AmountProblem } from '@poy/bet-rules';
import type { PictureProblem } from '@poy/contract/pictureKind';

/** The fields of the form that the server may refuse. */
export type ManualField = 'picture' | 'amount' | 'depositAt';

/** The words (`manual.rules.…`) that stand beside each field. */
export type ManualProblems = Partial<Record<ManualField, string>>;

const known = new Set([
  'picture.required',
  'picture.invalid',
  'picture.heic',
  'picture.large',
  'picture.checksum',
  'picture.twoSlips',
  'picture.used',
  'amount.required',
  'amount.invalid',
  'depositAt.required',
  'depositAt.invalid',
  'depositAt.future',
  'depositAt.old',
]);

/** Returns what the server refused, by its fields; null where it refused for another reason. */
export function refusedFields(error: unknown): ManualProblems | null {
  if (isApiError(error, 'PAYLOAD_TOO_LARGE')) return { picture: 'picture.large' };
  if (isApiError(error, 'SLIP_USED')) return { picture: 'picture.used' };
  if (!isApiError(error, 'VALIDATION')) return null;
  const fields = Object.entries(error.details['fields'] ?? {}).flatMap(([field, rule]) =>
    typeof rule === 'string' && known.has(rule) ? [[field, rule] as const] : [],
  );
  return fields.length > 0 ? (Object.fromEntries(fields) as ManualProblems) : null;
}

/** Returns true for a problem that has the words of every amount, which say what is wrong with it. */
export const isOfEveryAmount = (problem: string): problem is `amount.${AmountProblem}` =>
  /^amount\.(?:sign\.|twofold$|negative$)/.test(problem);

/** What the member has written, as far as it can be judged here. */
export interface Written {
  readonly picture: 'none' | 'read' | PictureProblem | 'checksum' | 'twoSlips';
  /** Baht; null where there is none. */
  readonly amount: number | null;
  /** The reason why there is none. */
  readonly problem: AmountProblem | null;
  /** YYYY-MM-DDTHH:mm, or empty. */
  readonly depositAt: string;
}

/** Returns what is wrong with the chosen picture, which is said at once. */
export const chosenProblem = (picture: Written['picture']): ManualProblems =>
  picture === 'none' || picture === 'read' ? {} : { picture: `picture.${picture}` };

/** Returns what is wrong with the form before it is sent. */
export function ownProblems({ picture, amount, problem, depositAt }: Written): ManualProblems {
  const rule = `amount.${problem}`;
  const told = rule === 'amount.required' || isOfEveryAmount(rule);
  return {
    ...(picture === 'none' && { picture: 'picture.required' }),
    ...chosenProblem(picture),
    ...(told && { amount: rule }),
    ...((amount === 0 || (problem !== null && !told)) && { amount: 'amount.invalid' }),
    ...(depositAt === '' && { depositAt: 'depositAt.required' }),
  };
}
