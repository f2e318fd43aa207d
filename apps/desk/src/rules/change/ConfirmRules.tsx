import type { MoneyRules, WaitingRules } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { RulesForm } from './RulesForm.tsx';
import { numberOf, ruleTable } from '../ruleTable.ts';

interface ConfirmRulesProps {
  rules: MoneyRules;
  waiting: WaitingRules;
}

/** The second administrator types the values of the change anew, and only then they hold. */
export function ConfirmRules({ rules, waiting: { id, change } }: ConfirmRulesProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <RulesForm
      title={t('money.confirm.title')}
      text={t('rules.confirm.text')}
      rules={rules}
      fields={ruleTable.filter((rule) => numberOf(change, rule) !== undefined)}
      all
      reviewed={change.withdrawals?.reviewed && []}
      repays={change.withdrawals?.holdRepays !== undefined}
      submit={() => t('rules.confirm.submit')}
      send={async (stated, reason) => {
        await client.rulesConfirm({ id, change: stated, reason });
        await done(t('rules.confirm.done'));
      }}
    />
  );
}
