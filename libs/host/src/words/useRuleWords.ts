import {
  depositRule,
  passwordRule,
  signIn,
  userNameRule,
  type RuleProblem,
} from '@poy/contract/rules';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../format/useFormat.ts';

const bounds: Record<string, { min: number; max: number }> = {
  userName: userNameRule,
  password: passwordRule,
  amount: depositRule,
};

/**
 * Returns a function that gives the words of a broken rule, `undefined` for none. `of` replaces the
 * bounds named in them.
 */
export function useRuleWords(): (
  problem: RuleProblem | null,
  of?: { min: number; max: number },
) => string | undefined {
  const { t } = useTranslation('host');
  const format = useFormat();
  return useCallback(
    (problem, of) => {
      if (!problem) return undefined;
      const sign = signIn(problem);
      if (sign !== undefined) {
        const words = t('rules.sign', { sign });
        return problem.startsWith('amount.') ? `${t('rules.amount.unreadable')} ${words}` : words;
      }
      const { min, max } = of ?? bounds[problem.split('.')[0] ?? ''] ?? { min: 0, max: 0 };
      return t(`rules.${problem}`, {
        min: format.number(min),
        max: format.number(max),
      });
    },
    [t, format],
  );
}
