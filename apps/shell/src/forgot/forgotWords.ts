import type { Language, RuleProblem } from '@poy/contract/rules';
import { useLocale, useRuleWords } from '@poy/host';
import { useCallback } from 'react';
import en from './locales/en.json' with { type: 'json' };
import km from './locales/km.json' with { type: 'json' };
import my from './locales/my.json' with { type: 'json' };
import th from './locales/th.json' with { type: 'json' };

/** The words of the page about a forgotten password. No other page needs them. */
export type ForgotWords = typeof en;
export const forgotWords: Record<Language, ForgotWords> = { th, en, km, my };

export const useForgotWords = (): ForgotWords => forgotWords[useLocale().language];

/** Returns the function that gives the words of a broken rule, those of the code included. */
export function useForgotRuleWords(): (problem: RuleProblem | null) => string | undefined {
  const { pin, otpCode } = useForgotWords();
  const ruleWords = useRuleWords();
  return useCallback(
    (problem) => {
      const own: Partial<Record<RuleProblem, string>> = {
        'pin.required': pin.required,
        'otpCode.wrong': otpCode.wrong,
        'otpCode.over': otpCode.over,
      };
      return (problem && own[problem]) ?? ruleWords(problem);
    },
    [pin, otpCode, ruleWords],
  );
}

/** Fills the places of a text. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
