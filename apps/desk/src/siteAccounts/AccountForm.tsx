import type { StatedAccount } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { StepForm } from '../steps/StepForm.tsx';
import { accountChecks, accountFields, statedAccount, type AccountField } from './statedAccount.ts';

interface AccountFormProps {
  title: string;
  text: string;
  submit: string;
  send: (account: StatedAccount, reason: string) => Promise<void>;
}

/** A step in which an administrator types an account. The fields are empty, also in a second step. */
export function AccountForm({ title, text, submit, send }: AccountFormProps) {
  const { t } = useTranslation('desk');
  return (
    <StepForm<AccountField>
      title={title}
      text={text}
      fields={accountFields.map((name) => {
        const check = accountChecks[name];
        return {
          name,
          label: t(`siteAccounts.field.${name}`),
          hint: t(`siteAccounts.hint.${name}`),
          kind: 'text',
          optional: name === 'promptpay',
          ...(check && { check }),
        };
      })}
      submit={() => submit}
      send={({ reason, ...typed }) => send(statedAccount(typed), reason)}
    />
  );
}
