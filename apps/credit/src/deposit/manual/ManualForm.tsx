import type { SiteBank } from '@poy/contract';
import { useErrorWords, useRuleWords } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BankChoice } from '../ask/BankChoice.tsx';
import styles from '../Deposit.module.css';
import { isOfEveryAmount, type ManualField } from './manualProblem.ts';
import { SentFields } from './SentFields.tsx';
import { SlipField } from './slip/SlipField.tsx';
import { useManualForm } from './useManualForm.ts';

/** The form by which a member tells of a transfer that they have made. */
export function ManualForm({ banks }: { banks: readonly SiteBank[] }) {
  const { t } = useTranslation('credit');
  const errorWords = useErrorWords();
  const form = useManualForm(banks);
  const ruleWords = useRuleWords();
  const words = (field: ManualField) => {
    const problem = form.problems[field];
    if (problem === undefined) return undefined;
    return isOfEveryAmount(problem) ? ruleWords(problem) : t(`manual.rules.${problem}`);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (form.send(t(`manual.channel.${form.channel}`))) return;
    // The fields that are wrong are marked once the form is drawn again.
    requestAnimationFrame(() =>
      currentTarget.querySelector<HTMLInputElement>('[aria-invalid]')?.focus(),
    );
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <Notice tone="info">{t('manual.own')}</Notice>
      <SlipField slip={form.slip} error={words('picture')} />
      <SentFields form={form} amountError={words('amount')} timeError={words('depositAt')} />
      <BankChoice banks={banks} value={form.bankId} onChange={form.setBankId} />
      {form.error && (
        <div role="alert">
          <Notice tone="bad">{errorWords(form.error)}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" block busy={form.busy}>
        {t('manual.submit')}
      </Button>
    </form>
  );
}
