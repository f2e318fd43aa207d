import { changePassword, isApiError, queries } from '@poy/api-client';
import { passwordProblem, type RuleProblem } from '@poy/contract/rules';
import { useNotify } from '@poy/host';
import { useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The message about a changed password stays this long, in ms. */
const saidMs = 4_000;

type Name = 'oldPassword' | 'newPassword' | 'confirmPassword';

/** Checks the passwords by the rules of the server. A first one has no old one. */
function check(
  { oldPassword, newPassword, confirmPassword }: Record<Name, string>,
  first: boolean,
): Record<Name, RuleProblem | null> {
  const same = newPassword !== '' && newPassword === oldPassword;
  return {
    oldPassword: !first && oldPassword === '' ? 'password.required' : null,
    newPassword: passwordProblem(newPassword) ?? (same ? 'password.same' : null),
    confirmPassword: confirmPassword === newPassword ? null : 'password.mismatch',
  };
}

export interface ChangePassword extends TextForm<Name> {
  /** True where the server wants a proof before a first password. */
  asksProof: boolean;
  onProved: () => void;
}

/**
 * The form by which a member changes the password, or sets the `first` one. `onChanged` is told how
 * many other sessions ended.
 */
export function useChangePassword(
  first: boolean,
  onChanged: (ended: number) => void,
): ChangePassword {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  const [asksProof, setAsksProof] = useState(false);
  const form = useTextForm({
    empty: { oldPassword: '', newPassword: '', confirmPassword: '' },
    check: (texts) => check(texts, first),
    send: async ({ oldPassword, newPassword }) => {
      const body = { newPassword, ...(!first && { oldPassword }) };
      const { ended } = await changePassword(body).catch((error: unknown) => {
        setAsksProof(isApiError(error, 'STEP_UP_NEEDED'));
        throw error;
      });
      void client.invalidateQueries({ queryKey: queries.sessions().queryKey });
      if (first) void client.invalidateQueries({ queryKey: queries.userInfo().queryKey });
      notify.success(t('password.doneTitle'), saidMs);
      onChanged(ended);
    },
  });
  return { ...form, asksProof, onProved: () => setAsksProof(false) };
}
