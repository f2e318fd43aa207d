import { readAmount, type Written } from '@poy/bet-rules';
import type { ReplyOf } from '@poy/contract';
import { depositAmountProblem } from '@poy/contract/rules';
import { useErrorWords, useRuleWords } from '@poy/host';
import { Button, Notice } from '@poy/ui';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { BankChoice } from './BankChoice.tsx';
import styles from '../Deposit.module.css';
import { DepositAmount } from './DepositAmount.tsx';
import type { FormKind } from '../ways/waySigns.ts';
import { useAskDeposit } from './useAskDeposit.ts';

interface AskFormProps {
  /** The amount that is filled in at first, in baht; null where none is. */
  amount: number | null;
  method: ReplyOf<'/poy-api/payment-methods.all'>[number];
  kind: FormKind;
  /** True where the member chooses among the accounts. */
  chooses: boolean;
  /** True once the server has the request: the form takes no second one. */
  asked: boolean;
}

/**
 * The form of a deposit request. The amount is judged once the member leaves it or sends the form.
 */
export function AskForm({ amount, method, kind, chooses, asked }: AskFormProps) {
  const { t } = useTranslation('credit');
  const ruleWords = useRuleWords();
  const errorWords = useErrorWords();
  const { ask, busy, error } = useAskDeposit(kind);
  const [written, setWritten] = useState<Written>(amount);
  const [bankId, setBankId] = useState(method.accounts[0]?.bankId);
  const [judged, setJudged] = useState(false);
  const { value, problem: unread } = readAmount(String(written ?? ''));
  const problem = unread
    ? (`amount.${unread}` as const)
    : depositAmountProblem(value, { min: method.minimum, max: method.maximum });

  // The banks may be a screen long, so that neither the field nor the refusal is in view.
  const refusal = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) refusal.current?.scrollIntoView({ block: 'center' });
  }, [error]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (problem !== null) {
      const field = event.currentTarget.querySelector('input');
      field?.scrollIntoView({ block: 'center' });
      field?.focus();
    }
    if (problem === null && value !== null && !asked)
      ask({ kind, bankId: chooses ? bankId : undefined, amount: value });
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <DepositAmount
        bounds={method}
        written={written}
        onWritten={setWritten}
        onBlur={() => setJudged(written !== null)}
        error={judged ? ruleWords(problem) : undefined}
      />
      {chooses && <BankChoice banks={method.accounts} value={bankId} onChange={setBankId} />}
      {error && (
        <div ref={refusal} role="alert">
          <Notice tone="bad">{errorWords(error)}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" block busy={busy || asked}>
        {t([`ask.submitOf.${kind}`, 'ask.submit'])}
      </Button>
    </form>
  );
}
