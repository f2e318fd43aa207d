import { isApiError } from '@poy/api-client';
import type { RuleProblem } from '@poy/contract/rules';
import { useState } from 'react';

type Problems<Name extends string> = Partial<Record<Name, RuleProblem>>;
type Words<Name extends string> = Partial<Record<Name, string>>;

interface Refusal<Name extends string> {
  /** The words beside the refused fields. */
  refused: Words<Name>;
  /** The words of a refusal that belongs to no field. */
  failure: string | null;
  /** Puts the error of a send into words. */
  tell: (error: unknown) => void;
  clear: () => void;
  clearField: (name: Name) => void;
}

interface RefusalOptions<Name extends string> {
  names: readonly Name[];
  /** The field that an error code belongs to. */
  fieldOf: Partial<Record<string, Name>>;
  wordsOf: (problem: RuleProblem | null) => string | undefined;
  failureWords: (error: unknown) => string;
}

/**
 * The last refusal of a form by the server, in words. A broken rule belongs to the field that the
 * error names, any other error to the field that `fieldOf` gives for its code, and the rest to the
 * form as a whole. `wordsOf` has the words of a broken rule, `failureWords` those of any other error.
 */
export function useRefusal<Name extends string>({
  names,
  fieldOf,
  wordsOf,
  failureWords,
}: RefusalOptions<Name>): Refusal<Name> {
  const [refused, setRefused] = useState<Words<Name>>({});
  const [failure, setFailure] = useState<string | null>(null);

  const tell = (error: unknown) => {
    const fields: Problems<Name> = isApiError(error, 'VALIDATION')
      ? fieldProblems(error.details, names)
      : {};
    const own = isApiError(error) ? fieldOf[error.code] : undefined;
    const told: Words<Name> = {};
    for (const name of names) {
      const words = wordsOf(fields[name] ?? null);
      if (words) told[name] = words;
    }
    if (own) told[own] = failureWords(error);
    setRefused(told);
    setFailure(Object.keys(told).length > 0 ? null : failureWords(error));
  };
  const clear = () => {
    setFailure(null);
    setRefused({});
  };
  const clearField = (name: Name) =>
    setRefused(({ [name]: _, ...others }) => others as Words<Name>);
  return { refused, failure, tell, clear, clearField };
}

/** Returns `details.fields` of VALIDATION: the broken rule of each known field. */
function fieldProblems<Name extends string>(
  { fields }: Record<string, unknown>,
  names: readonly Name[],
): Problems<Name> {
  if (typeof fields !== 'object' || fields === null) return {};
  const known = Object.entries(fields).filter(([name]) => names.some((own) => own === name));
  return Object.fromEntries(known) as Problems<Name>;
}
