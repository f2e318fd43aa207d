import { signIn, type RuleProblem } from '@poy/contract/rules';
import { useWordedForm } from '@poy/host/form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailureWords } from '../words/useFailureWords.ts';
import type { Check, Problem } from './checks.ts';

export type Texts<Name extends string> = Readonly<Record<Name, string>>;

interface StepFormOptions<Name extends string> {
  /** The texts of the fields at first. */
  first: Texts<Name>;
  checks: Partial<Record<NoInfer<Name>, Check>>;
  send: (texts: Texts<Name>) => Promise<void>;
}

/** Returns the words of a broken rule: one of the desk, or one that the server names. */
function useProblemWords(): (problem: Problem | RuleProblem | null) => string | undefined {
  const { t } = useTranslation('desk');
  return (problem) => {
    if (problem === null) return undefined;
    const sign = signIn(problem);
    if (sign) return t('problems.sign', { sign });
    if (problem === 'text.signs') return t('problems.signs');
    // A rule of the server begins with its field and a point.
    return t(problem.includes('.') ? 'problems.invalid' : `problems.${problem}`);
  };
}

/**
 * A form of texts in the words of the desk. It is checked when it is sent, and a wrong field again at
 * every change, but never when a field is left: words that come then would move the button away from
 * under the pointer.
 */
export function useStepForm<Name extends string>({ first, checks, send }: StepFormOptions<Name>) {
  // A typed text stays, also where the page knows something newer to begin with.
  const [empty] = useState(first);
  const form = useWordedForm<Name, Problem>({
    empty,
    check: (texts) => {
      const problems = Object.keys(empty).map((name) => {
        const key = name as Name;
        return [key, checks[key]?.(texts[key]) ?? null];
      });
      return Object.fromEntries(problems) as Record<Name, Problem | null>;
    },
    send,
    wordsOf: useProblemWords(),
    failureWords: useFailureWords(),
  });
  return {
    ...form,
    field: (name: Name) => {
      const { onBlur: _, ...field } = form.field(name);
      return field;
    },
  };
}
