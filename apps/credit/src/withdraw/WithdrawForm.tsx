import { writtenAmount, type Written } from '@poy/bet-rules';
import { isApiError } from '@poy/api-client';
import type { WithdrawalTerms } from '@poy/contract';
import { useErrorWords, useRuleWords } from '@poy/host';
import { Button, Card } from '@poy/ui';
import { AmountField, FailureNotice } from '@poy/ui/bet';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpCard } from '../step-up/StepUpCard.tsx';
import { useBaht } from '../useBaht.ts';
import { AccountChoice } from './AccountChoice.tsx';
import { useRefusedFor } from './useRefusedFor.ts';
import { useWithdraw } from './useWithdraw.ts';
import { WithdrawFacts } from './WithdrawFacts.tsx';
import styles from './WithdrawPage.module.css';
import { amountCodes, readWithdrawal } from './withdrawProblem.ts';

/** The form of a withdrawal: the amount first, then the account, and one button that repeats the amount. */
export function WithdrawForm({ terms }: { terms: WithdrawalTerms }) {
  const { t } = useTranslation(['credit', 'host']);
  const money = useBaht();
  const ruleWords = useRuleWords();
  const errorWords = useErrorWords();
  const { ask, busy, asksProof, refusal } = useWithdraw();
  const [written, setWritten] = useState<Written>(null);
  const [judged, setJudged] = useState(false);
  const [chosen, setChosen] = useState(terms.accounts[0]?.bankId ?? 0);
  const refusedFor = useRefusedFor(terms, chosen);
  const { value, rule, code } = readWithdrawal(written, terms);
  const wrong = rule
    ? ruleWords(rule, { min: terms.min, max: terms.perTime })
    : code && t([`errors.${code}`, `host:errors.${code}`]);
  const ofAmount = amountCodes.some((own) => isApiError(refusal, own));
  const send = () => value !== null && !wrong && ask({ bankId: chosen, amount: value });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setJudged(true);
    if (wrong) event.currentTarget.querySelector('input')?.focus();
    else send();
  };
  // A debt has a card of its own, which says the same and more.
  const stands = terms.debt > 0 ? null : refusedFor;
  const failure = refusal && !ofAmount ? errorWords(refusal) : stands;
  return (
    <div className={styles.stack}>
      <FailureNotice>{failure}</FailureNotice>
      <form className={styles.stack} noValidate onSubmit={submit}>
        <Card pad="lg">
          <AmountField
            label={t('withdraw.amount')}
            hint={t('withdraw.hint', {
              min: money.whole(terms.min),
              max: money.whole(terms.perTime),
            })}
            error={judged ? (wrong ?? (ofAmount ? errorWords(refusal) : undefined)) : undefined}
            prefix="฿"
            written={written}
            read={writtenAmount}
            onWritten={setWritten}
            onBlur={() => setJudged(written !== null)}
            className={styles.amount}
          />
        </Card>
        <AccountChoice accounts={terms.accounts} value={chosen} onChange={setChosen} />
        <WithdrawFacts terms={terms} />
        {!asksProof && (
          <Button type="submit" size="lg" block busy={busy} disabled={refusedFor !== null}>
            {value === null
              ? t('withdraw.button')
              : t('withdraw.buttonOf', { amount: money.baht(value) })}
          </Button>
        )}
      </form>
      {asksProof && <StepUpCard onProved={send} />}
    </div>
  );
}
