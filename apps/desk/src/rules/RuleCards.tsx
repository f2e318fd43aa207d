import { Card, ListRow, SectionHead } from '@poy/ui';
import type { MoneyRules } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import styles from './rules.module.css';
import { numberOf, ruleParts, ruleTable, type RulePart } from './ruleTable.ts';
import { useRuleWords } from './useRuleWords.ts';

/** The rules of a site, each with its unit and its bounds. */
export function RuleCards({ rules }: { rules: MoneyRules }) {
  return ruleParts.map((part) => <PartCard key={part} part={part} rules={rules} />);
}

function PartCard({ part, rules }: { part: RulePart; rules: MoneyRules }) {
  const { t } = useTranslation('desk');
  const words = useRuleWords();
  const id = `rules-${part}`;
  return (
    <section aria-labelledby={id}>
      <SectionHead id={id} title={t(`rules.part.${part}`)} />
      <Card pad="none" className={styles.rows}>
        {ruleTable
          .filter((rule) => rule.part === part)
          .map((rule) => (
            <ListRow
              key={rule.name}
              plain
              title={words.name(rule.name)}
              sub={words.bounds(rule)}
              value={words.value(rule, numberOf(rules, rule) ?? 0)}
            />
          ))}
        {part === 'withdrawals' && (
          <>
            <ListRow
              plain
              title={words.name('holdRepays')}
              value={words.onOff(rules.withdrawals.holdRepays)}
            />
            <ListRow
              plain
              title={words.name('reviewed')}
              sub={words.reasons(rules.withdrawals.reviewed)}
            />
          </>
        )}
      </Card>
    </section>
  );
}
