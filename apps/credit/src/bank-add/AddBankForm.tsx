import { Button, Card, TextField } from '@poy/ui';
import { FailureNotice, typeDigitOfPlace } from '@poy/ui/bet';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { StepUpCard } from '../step-up/StepUpCard.tsx';
import styles from './AddBankPage.module.css';
import { BankPicker } from './BankPicker.tsx';
import { useAddBank } from './useAddBank.ts';

/** The form of a new bank account: the bank and the number. */
export function AddBankForm({ onAdded }: { onAdded: () => void }) {
  const { t } = useTranslation('credit');
  const { form, asksProof, proved } = useAddBank(onAdded);
  const element = useRef<HTMLFormElement>(null);
  const { onChange: onBank, error: bankError } = form.field('bankCode');
  const again = () => {
    proved();
    element.current?.requestSubmit();
  };
  return (
    <div className={styles.stack}>
      <form
        ref={element}
        className={styles.stack}
        method="post"
        noValidate
        onSubmit={form.onSubmit}
      >
        <BankPicker
          name="bankCode"
          value={form.texts.bankCode}
          error={bankError}
          onChange={onBank}
        />
        <Card pad="lg">
          <TextField
            label={t('bank.number')}
            hint={t('bank.numberHint')}
            inputMode="numeric"
            onKeyDown={typeDigitOfPlace}
            autoComplete="off"
            maxLength={40}
            {...form.field('bankAccountNumber')}
          />
        </Card>
        <FailureNotice>{form.failure}</FailureNotice>
        {!asksProof && (
          <Button type="submit" size="lg" block busy={form.busy}>
            {t('bank.add')}
          </Button>
        )}
      </form>
      {asksProof && <StepUpCard onProved={again} />}
    </div>
  );
}
