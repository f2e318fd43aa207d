import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { reviewReasons } from '@poy/contract/rules';
import type { Elements } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StepForm } from '../../steps/StepForm.tsx';
import { changeOf } from './changeOf.ts';
import { numberOf, ruleProblem, type Rule, type RuleName } from '../ruleTable.ts';
import { RepaysChoice } from './RepaysChoice.tsx';
import { ReviewsChoice } from './ReviewsChoice.tsx';
import { useRuleWords } from '../useRuleWords.ts';

type Reviewed = MoneyRules['withdrawals']['reviewed'];

interface RulesFormProps {
  title: string;
  text: string;
  rules: MoneyRules;
  /** The numbers to type. */
  fields: readonly Rule[];
  /** True where each of them has to be typed. */
  all?: boolean;
  /** The reviews that are chosen at first; undefined where nobody is asked about them. */
  reviewed: Reviewed | undefined;
  /** True where it is asked whether money that is set aside pays debts. */
  repays: boolean;
  /** What is said above the button about what was typed so far. */
  note?: (change: RulesChange) => Elements;
  submit: (change: RulesChange) => string;
  send: (change: RulesChange, reason: string) => Promise<void>;
}

/**
 * A step in which an administrator types numbers of the rules. The fields are empty, so that nobody
 * confirms what they have not read, and a field that stays empty leaves its rule as it is.
 */
export function RulesForm({ title, text, rules, fields, all = false, ...props }: RulesFormProps) {
  const { t } = useTranslation('desk');
  const words = useRuleWords();
  // The reviews that were pressed, so that those of other people's changes stay what they are.
  const [pressed, setPressed] = useState<Reviewed>([]);
  const reviewed =
    props.reviewed &&
    reviewReasons.filter((one) => props.reviewed?.includes(one) !== pressed.includes(one));
  const stated = all || pressed.length > 0 ? reviewed : undefined;
  const [holdRepays, setHoldRepays] = useState<boolean | null>(null);
  const chosen = {
    ...(stated && { reviewed: stated }),
    ...(holdRepays !== null && { holdRepays }),
  };
  const of = (typed: Readonly<Partial<Record<RuleName, string>>>) =>
    changeOf(fields, typed, chosen);
  return (
    <StepForm<RuleName>
      title={title}
      text={text}
      fields={fields.map((rule) => ({
        name: rule.name,
        label: words.name(rule.name),
        hint: t('rules.hint', {
          now: words.value(rule, numberOf(rules, rule) ?? 0),
          bounds: words.bounds(rule),
        }),
        kind: 'amount',
        suffix: t(`rules.suffix.${rule.unit}`),
        optional: !all,
        check: (typed) => ruleProblem(rule, typed),
      }))}
      note={(typed) => props.note?.(of(typed))}
      submit={(typed) => props.submit(of(typed))}
      send={({ reason, ...typed }) => props.send(of(typed), reason)}
    >
      {props.repays && <RepaysChoice chosen={holdRepays} onChoose={setHoldRepays} />}
      {reviewed && <ReviewsChoice {...{ reviewed, pressed }} onPress={setPressed} />}
    </StepForm>
  );
}
