import { post } from '@poy/api-client';
import { otpCodeOf, otpProblem } from '@poy/contract/otpRules';
import { passwordProblem } from '@poy/contract/rules';
import { useTextForm, type TextForm } from '@poy/host/form';
import type { AskedCode } from './askedCode.ts';
import { useForgotRuleWords } from './useForgotRuleWords.ts';

/** The form by which a code is exchanged for a new password. */
export function useNewPassword(
  { userName, phoneNumber, refOtpCode }: AskedCode,
  onChanged: () => void,
): TextForm<'otpCode' | 'newPassword' | 'confirmPassword'> {
  return useTextForm({
    empty: { otpCode: '', newPassword: '', confirmPassword: '' },
    check: ({ otpCode, newPassword, confirmPassword }) => ({
      otpCode: otpProblem(otpCode),
      newPassword: passwordProblem(newPassword),
      confirmPassword: confirmPassword === newPassword ? null : 'password.mismatch',
    }),
    wordsOf: useForgotRuleWords(),
    send: async ({ otpCode, newPassword }) => {
      await post('/api/users.forgot-password', {
        userName,
        phoneNumber,
        refOtpCode,
        otpCode: otpCodeOf(otpCode),
        newPassword,
      });
      onChanged();
    },
  });
}
