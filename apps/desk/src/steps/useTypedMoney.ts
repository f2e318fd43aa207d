import { userNameOf } from '@poy/contract/rules';
import { useTranslation } from 'react-i18next';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { readAmount } from './checks.ts';
import type { StepField } from './StepForm.tsx';

type Stated = 'userName' | 'amount';
type Typed = Readonly<Record<Stated, string>>;

const stated = ({ userName, amount }: Typed) => ({
  userName: userNameOf(userName),
  amount: readAmount(amount) ?? 0,
});

/**
 * A member and an amount that a person types anew, because nobody confirms what they have not read:
 * the fields, what was stated with them, and its words. `label` names another member than the one
 * that the step is about.
 */
export function useTypedMoney(label?: string) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const fields: readonly StepField<Stated>[] = [
    { name: 'userName', label: label ?? t('step.member'), kind: 'text' },
    { name: 'amount', label: t('step.amount'), kind: 'amount' },
  ];
  const said = (typed: Typed) => {
    const { userName, amount } = stated(typed);
    return { userName, amount: format.baht(amount) };
  };
  /** Returns the words of a button: those with member and amount once both can be read. */
  const button = (typed: Typed, { unread, read }: { unread: string; read: string }): string => {
    const { userName, amount } = stated(typed);
    return userName === '' || amount === 0 ? t(unread) : t(read, said(typed));
  };
  return { fields, stated, said, button };
}
