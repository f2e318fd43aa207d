import type { Written } from '@poy/bet-rules';
import { isApiError } from '@poy/api-client';
import type { WithdrawalTerms } from '@poy/contract';
import { useErrorWords, useRuleWords } from '@poy/host';
import { Button } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpCard } from '../step-up/StepUpCard.tsx';
import { useBaht } from '../useBaht.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx';
import { NothingFree } from './NothingFree.tsx';
import { limitCodes, useLimitWords } from './useLimitWords.ts';
import { useRefusedFor } from './useRefusedFor.ts';
import { useWithdraw } from './useWithdraw.ts';
import { WithdrawAmount } from './WithdrawAmount.tsx';
import { WithdrawFacts } from './WithdrawFacts.tsx';
import styles from './WithdrawPage.module.css';
import { amountCodes, readWithdrawal } from './withdrawProblem.ts';

/** The amount as it was typed: its baht, and the words for what is wrong with it. */
function useRead(written: Written, terms: WithdrawalTerms) {
  const { t } = useTranslation('credit');
  const limitWords = useLimitWords(terms);
  const ruleWords = useRuleWords();
  const { value, rule, code } = readWithdrawal(written, terms);
  if (rule === 'amount.notWhole') return { value, wrong: t('withdraw.satang') };
  const wrong = rule
    ? ruleWords(rule, { min: terms.min, max: terms.perTime })
    : code && limitWords(code);
  return { value, wrong };
}

/**
 * The form of a withdrawal: the amount first, then the account, one button that repeats the amount, and
 * a question before anything is asked for.
 */
export function WithdrawForm({ terms }: { terms: WithdrawalTerms }) {
  const errorWords = useErrorWords();
  const limitWords = useLimitWords(terms);
  const { ask, busy, asksProof, refusal } = useWithdraw();
  const [written, setWritten] = useState<Written>(null);
  const [judged, setJudged] = useState(false);
  const [asks, setAsks] = useState(false);
  const [chosen, setChosen] = useState(terms.accounts[0]?.bankId ?? 0);
  const refusedFor = useRefusedFor(terms, chosen);
  const { value, wrong } = useRead(written, terms);
  const account = terms.accounts.find(({ bankId }) => bankId === chosen);
  const ofAmount = amountCodes.some((own) => isApiError(refusal, own));
  const limit = limitCodes.find((own) => isApiError(refusal, own));
  const told = limit ? limitWords(limit) : refusal && errorWords(refusal);
  const send = () => {
    setAsks(false);
    if (value !== null && !wrong) ask({ bankId: chosen, amount: value });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (wrong) event.currentTarget.querySelector('input')?.focus();
    else setAsks(true);
  };
  // A debt has a card of its own, which says the same and more.
  const stands = terms.debt > 0 ? null : refusedFor;
  return (
    <div className={styles.stack}>
      <FailureNotice>{told && !ofAmount ? told : stands}</FailureNotice>
      {terms.refusedFor.length > 0 && <NothingFree terms={terms} />}
      <form className={styles.stack} noValidate onSubmit={submit}>
        <WithdrawAmount
          terms={terms}
          written={written}
          onWritten={setWritten}
          onBlur={() => setJudged(written !== null)}
          error={judged ? (wrong ?? (ofAmount ? told : null) ?? undefined) : undefined}
        />
        <AccountChoice accounts={terms.accounts} value={chosen} onChange={setChosen} />
        <WithdrawFacts terms={terms} />
        {!asksProof && <AskButton value={value} busy={busy} disabled={refusedFor !== null} />}
      </form>
      {asksProof && <StepUpCard onProved={send} />}
      {asks && value !== null && account && (
        <ConfirmWithdrawal
          amount={value}
          account={account}
          cash={terms.cash}
          onConfirm={send}
          onClose={() => setAsks(false)}
        />
      )}
    </div>
  );
}

interface AskButtonProps {
  /** Baht; null while none can be read. */
  value: number | null;
  busy: boolean;
  disabled: boolean;
}

/** The button of the form, which repeats the amount. */
function AskButton({ value, busy, disabled }: AskButtonProps) {
  const { t } = useTranslation('credit');
  const money = useBaht();
  return (
    <Button type="submit" size="lg" block busy={busy} disabled={disabled}>
      {value === null
        ? t('withdraw.button')
        : t('withdraw.buttonOf', { amount: money.baht(value) })}
    </Button>
  );
}
