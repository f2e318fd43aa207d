import type { RuleProblem } from '@poy/contract/rules';
import { useRuleWords } from '@poy/host';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** The broken rules that have words of this page. */
const own: readonly (RuleProblem | null)[] = ['pin.required', 'otpCode.wrong', 'otpCode.over'];

/** Returns the function that gives the words of a broken rule, those of the code included. */
export function useForgotRuleWords(): (problem: RuleProblem | null) => string | undefined {
  const { t } = useTranslation('forgot');
  const ruleWords = useRuleWords();
  return useCallback(
    (problem) => (problem && own.includes(problem) ? t(problem) : ruleWords(problem)),
    [t, ruleWords],
  );
}
