import { isApiError } from '@poy/api-client';
import { memberBankQueries, usersBanksCreate } from '@poy/api-client/memberBanks';
import { accountNumberOf, accountNumberProblem, accountNumberRule } from '@poy/contract/banks';
import { useFormat } from '@poy/host';
import { useRepeatKey, useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface AddBank {
  form: TextForm<'bankCode' | 'bankAccountNumber'>;
  /** True where the server wants a proof that it is still the member first. */
  asksProof: boolean;
  /** Takes the question for a proof away, so that the form is sent again. */
  proved: () => void;
}

/** The form of a new bank account. `onAdded` is told when the server has it. */
export function useAddBank(onAdded: () => void): AddBank {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const client = useQueryClient();
  const [asksProof, setAsksProof] = useState(false);
  // A repeat of the same account carries the same key, so that a lost answer adds nothing twice.
  const { keyFor } = useRepeatKey();
  const bounds = {
    min: format.number(accountNumberRule.min),
    max: format.number(accountNumberRule.max),
  };
  const form = useTextForm({
    empty: { bankCode: '', bankAccountNumber: '' },
    check: ({ bankCode, bankAccountNumber }) => ({
      bankCode: bankCode === '' ? ('bankCode.required' as const) : null,
      bankAccountNumber: accountNumberProblem(accountNumberOf(bankAccountNumber)),
    }),
    wordsOf: (problem) => (problem ? t(`bank.rules.${problem}`, bounds) : undefined),
    fieldOf: {
      BANK_ACCOUNT_KNOWN: 'bankAccountNumber',
      BANK_ACCOUNT_TAKEN: 'bankAccountNumber',
    },
    async send({ bankCode, bankAccountNumber: typed }) {
      const bankAccountNumber = accountNumberOf(typed);
      const asked = { bankCode, bankAccountNumber };
      try {
        await usersBanksCreate(asked, keyFor(asked));
      } catch (error) {
        if (!isApiError(error, 'STEP_UP_NEEDED')) throw error;
        return setAsksProof(true);
      }
      await client.invalidateQueries({ queryKey: memberBankQueries.all().queryKey });
      onAdded();
    },
  });
  return { form, asksProof, proved: () => setAsksProof(false) };
}
