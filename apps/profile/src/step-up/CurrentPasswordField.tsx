import { PasswordField } from '@poy/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type CurrentPasswordFieldProps = Omit<
  ComponentProps<typeof PasswordField>,
  'autoComplete' | 'showLabel' | 'hideLabel' | 'required'
>;

/** The field in which members write the password that they have, as a proof that it is still them. */
export function CurrentPasswordField(field: CurrentPasswordFieldProps) {
  const { t } = useTranslation('host');
  return (
    <PasswordField
      autoComplete="current-password"
      showLabel={t('actions.showPassword')}
      hideLabel={t('actions.hidePassword')}
      required
      {...field}
    />
  );
}
