import { passkeyQueries, passkeysRename } from '@poy/api-client/passkeys';
import type { Passkey } from '@poy/contract';
import { passkeyNameProblem, passkeyNameRule } from '@poy/contract/passkeyRules';
import { useFormat, useNotify } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { Button, Dialog, TextField } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './PasskeysPage.module.css';

/** The form with the name of a passkey. */
export function RenamePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation(['profile', 'host']);
  const format = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const max = format.number(passkeyNameRule.max);
  const form = useTextForm({
    empty: { name: passkey.name ?? '' },
    check: ({ name }) => ({ name: passkeyNameProblem(name) }),
    wordsOf: (problem) => (problem ? t(`rules.${problem}`, { max }) : undefined),
    send: async ({ name }) => {
      await passkeysRename(passkey.id, name);
      await client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey });
      notify.success(t('passkeys.renamed'));
      onClose();
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('passkeys.renameTitle')}
      closeLabel={t('host:actions.close')}
    >
      <form className={styles.stack} method="post" noValidate onSubmit={form.onSubmit}>
        <TextField label={t('passkeys.name')} autoComplete="off" required {...form.field('name')} />
        <FailureNotice>{form.failure}</FailureNotice>
        <Button type="submit" block busy={form.busy}>
          {t('passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
}
