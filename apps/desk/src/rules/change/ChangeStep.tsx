import type { MoneyRules, RulesChange } from '@poy/contract/operators';
import { loosens } from '@poy/contract/rules';
import { Notice } from '@poy/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { Facts } from '../../worklist/Facts.tsx';
import { RulesForm } from './RulesForm.tsx';
import { overRules, ruleTable } from '../ruleTable.ts';
import { useRuleWords } from '../useRuleWords.ts';

interface ChangeStepProps {
  rules: MoneyRules;
  /** True where another change waits already, so that this one must not be looser. */
  waits: boolean;
}

/** Changes rules of the site. What lets more money out is only proposed to a second administrator. */
export function ChangeStep({ rules, waits }: ChangeStepProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const words = useRuleWords();
  const [times, setTimes] = useState(0);
  const isLooser = (change: RulesChange): boolean => loosens(rules, overRules(rules, change));
  return (
    <RulesForm
      key={times}
      title={t('rules.change.title')}
      text={t('rules.change.text')}
      rules={rules}
      fields={ruleTable}
      reviewed={rules.withdrawals.reviewed}
      repays
      note={(change) => {
        const changes = words.changes(rules, change);
        if (changes.length === 0) return null;
        const looser = isLooser(change);
        return (
          <>
            <Facts facts={changes} />
            <Notice tone={looser ? 'warn' : 'info'}>
              {t(`rules.change.${looser ? (waits ? 'blocked' : 'looser') : 'tighter'}`)}
            </Notice>
          </>
        );
      }}
      submit={(change) => t(`rules.change.${isLooser(change) ? 'propose' : 'submit'}`)}
      send={async (change, reason) => {
        const before = isLooser(change);
        await client.rulesChange({ change, reason });
        setTimes(times + 1);
        await done(t(`rules.change.${before ? 'proposed' : 'done'}`));
      }}
    />
  );
}
