import { TextField } from '@poy/ui';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';

type UserNameFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'name' | 'defaultValue' | 'error' | 'hint' | 'onBlur' | 'onChange' | 'onFocus'
>;

/** The field of the name by which a member is known to the site and to password managers. */
export function UserNameField(field: UserNameFieldProps) {
  const { t } = useTranslation('shell');
  return (
    <TextField
      label={t('session.userName')}
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      {...field}
    />
  );
}
