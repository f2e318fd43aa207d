import type { BetOption, DraftLine, SignProblem } from '@poy/bet-rules';
import { useFormat, useRuleWords } from '@poy/host';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Rule = Parameters<ReturnType<typeof useRuleWords>>[0];

/** The problems of a stake that is typed have the same words as those of every amount. */
const typed: Readonly<Record<string, Rule>> = {
  not_whole: 'amount.notWhole',
  negative: 'amount.negative',
  twofold: 'amount.twofold',
  unreadable: 'amount.unreadable',
};

/** Returns the rule of every amount that a problem is; null where its words are those of a line. */
const ruleOf = (problem: string): Rule =>
  typed[problem] ?? (problem.startsWith('sign.') ? `amount.${problem as SignProblem}` : null);

export type RowWords = ReturnType<typeof useRowWords>;

/**
 * Returns the words on the lines of a slip. Looking words up takes most of the time of drawing a
 * line, so words that many lines share are looked up once.
 */
export function useRowWords() {
  const { t } = useTranslation(['lotto', 'host']);
  const { money, multiplier, number } = useFormat();
  const ruleWords = useRuleWords();
  return useMemo(() => {
    const known = new Map<string, string>();
    const once = (key: string, look: () => string): string => {
      const text = known.get(key) ?? look();
      known.set(key, text);
      return text;
    };
    /** Takes the words around a name apart, so that another name needs no look-up. */
    const around = (key: string, field: string) => {
      const [before = '', after = ''] = t(key, { [field]: '\u0000' }).split('\u0000');
      return (text: string) => before + text + after;
    };
    const [price, remove, win] = [
      around('line.price', 'line'),
      around('line.remove', 'line'),
      around('line.win', 'amount'),
    ];
    return {
      price,
      remove,
      win: (amount: number) => win(money(amount)),
      option: (option: BetOption) => once(option, () => t(`host:options.${option}`)),
      times: (multiply: number, lowered: boolean) =>
        once(`${multiply}${lowered}`, () =>
          t(lowered ? 'line.lowered' : 'bet.times', { multiply: multiplier(multiply) }),
        ),
      changed: (was: number, now: number) =>
        t('line.changed', { was: multiplier(was), now: multiplier(now) }),
      problem: (problem: string, { min, max }: Pick<DraftLine, 'min' | 'max'>) =>
        ruleWords(ruleOf(problem)) ??
        t(`line.problem.${problem}`, { min: number(min), max: number(max) }),
    };
  }, [t, money, multiplier, number, ruleWords]);
}
