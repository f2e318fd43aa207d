import { queries } from '@poy/api-client';
import { usersPhoneNumberCode, usersPhoneNumberUpdate } from '@poy/api-client/phoneNumber';
import type { OtpAsked, RuleProblem } from '@poy/contract';
import { otpCodeOf, otpProblem } from '@poy/contract/otpRules';
import { phoneNumberOf, phoneNumberProblem } from '@poy/contract/rules';
import { useRuleWords } from '@poy/host';
import { useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A code that went to a new phone. */
export interface AskedPhone extends OtpAsked {
  phoneNumber: string;
}

const own: readonly RuleProblem[] = [
  'phoneNumber.same',
  'password.wrong',
  'pin.required',
  'otpCode.wrong',
  'otpCode.over',
];

/** Returns the function that gives the words of a broken rule, those of this card included. */
function usePhoneWords(): (problem: RuleProblem | null) => string | undefined {
  const { t } = useTranslation('profile');
  const ruleWords = useRuleWords();
  return useCallback(
    (problem) =>
      problem && own.includes(problem) ? t(`phone.rules.${problem}`) : ruleWords(problem),
    [t, ruleWords],
  );
}

/** The form by which a member asks for a code on the new phone, with the password as a proof. */
export function useAskPhone(
  onAsked: (asked: AskedPhone) => void,
): TextForm<'phoneNumber' | 'password'> {
  return useTextForm({
    empty: { phoneNumber: '', password: '' },
    check: ({ phoneNumber, password }) => ({
      phoneNumber: phoneNumberProblem(phoneNumber),
      password: password === '' ? 'password.required' : null,
    }),
    wordsOf: usePhoneWords(),
    send: async ({ phoneNumber, password }) => {
      const plain = phoneNumberOf(phoneNumber);
      onAsked({
        phoneNumber: plain,
        ...(await usersPhoneNumberCode({ phoneNumber: plain, password })),
      });
    },
  });
}

/** The form by which the code of the new phone changes the number. */
export function usePhoneCode(
  { phoneNumber, refOtpCode }: AskedPhone,
  onSaved: () => void,
): TextForm<'otpCode'> {
  const client = useQueryClient();
  return useTextForm({
    empty: { otpCode: '' },
    check: ({ otpCode }) => ({ otpCode: otpProblem(otpCode) }),
    wordsOf: usePhoneWords(),
    send: async ({ otpCode }) => {
      const changed = await usersPhoneNumberUpdate({
        phoneNumber,
        refOtpCode,
        otpCode: otpCodeOf(otpCode),
      });
      client.setQueryData(queries.userInfo().queryKey, changed);
      onSaved();
    },
  });
}
