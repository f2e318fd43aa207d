import { queries } from '@poy/api-client';
import { readAmount, writtenAmount, type Written } from '@poy/bet-rules';
import { depositAmountProblem, depositRule } from '@poy/contract/rules';
import { useErrorWords, useFormat, useRuleWords } from '@poy/host';
import { Button, Card, EmptyState, ErrorState, Notice, Skeleton } from '@poy/ui';
import { AmountField, Chip, ChipRow } from '@poy/ui/bet';
import { useQuery } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBaht } from '../../useBaht.ts';
import { BankChoice } from './BankChoice.tsx';
import styles from '../Deposit.module.css';
import { DepositFrame } from '../DepositFrame.tsx';
import { SandboxNotice } from '../practice/SandboxNotice.tsx';
import { useAskDeposit } from './useAskDeposit.ts';

const quickAmounts = [100, 300, 500, 1000, 3000, 5000] as const;

/** Asks how much, and into which of the site's accounts. `amount` (baht) is there already when an earlier request came to nothing. */
export function AskDeposit({ amount }: { amount: number | null }) {
  const { t } = useTranslation(['credit', 'host']);
  const banks = useQuery(queries.banks());
  const errorWords = useErrorWords();
  const retry = {
    retryLabel: t('host:actions.retry'),
    onRetry: () => void banks.refetch(),
    busy: banks.isFetching,
  };
  const content = () => {
    if (banks.isPending) return <Skeleton shape="row" count={3} label={t('host:loading')} />;
    if (banks.isError)
      return <ErrorState title={t('ask.failed')} text={errorWords(banks.error)} {...retry} />;
    if (banks.data.length === 0)
      return (
        <EmptyState
          icon={<Landmark size={32} />}
          title={t('ask.noBanks')}
          text={t('ask.noBanksText')}
        />
      );
    return <AskForm amount={amount} banks={banks.data} />;
  };
  return (
    <DepositFrame title={t('ask.title')} sub={t('ask.sub')}>
      {content()}
      <SandboxNotice />
    </DepositFrame>
  );
}

function AskForm({
  amount,
  banks,
}: {
  amount: number | null;
  banks: Parameters<typeof BankChoice>[0]['banks'];
}) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const money = useBaht();
  const ruleWords = useRuleWords();
  const errorWords = useErrorWords();
  const { ask, busy, error } = useAskDeposit();
  const [written, setWritten] = useState<Written>(amount);
  const [bankId, setBankId] = useState(banks[0]?.bankId);
  const [judged, setJudged] = useState(false);
  const { value, problem: unread } = readAmount(String(written ?? ''));
  const problem = unread ? (`amount.${unread}` as const) : depositAmountProblem(value);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (problem === null && value !== null && bankId !== undefined)
      ask({ bankId, prepareAmount: value });
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <Card pad="lg" className={styles.stack}>
        <AmountField
          label={t('ask.amount')}
          hint={t('ask.hint', {
            min: money.whole(depositRule.min),
            max: money.whole(depositRule.max),
          })}
          error={judged ? ruleWords(problem) : undefined}
          prefix="฿"
          written={written}
          read={writtenAmount}
          onWritten={setWritten}
          onBlur={() => setJudged(written !== null)}
          className={styles.amountField}
        />
        <ChipRow label={t('ask.quick')}>
          {quickAmounts.map((quick) => (
            <Chip key={quick} aria-pressed={written === quick} onClick={() => setWritten(quick)}>
              {format.number(quick)}
            </Chip>
          ))}
        </ChipRow>
      </Card>
      <BankChoice banks={banks} value={bankId} onChange={setBankId} />
      {error && (
        <div role="alert">
          <Notice tone="bad">{errorWords(error)}</Notice>
        </div>
      )}
      <Button type="submit" size="lg" block busy={busy}>
        {t('ask.submit')}
      </Button>
    </form>
  );
}
