import { queries } from '@poy/api-client';
import { usersInfosUpdate } from '@poy/api-client/usersInfosUpdate';
import type { UserInfo } from '@poy/contract';
import { namePartProblem, namePartRule, tidied } from '@poy/contract/profileRules';
import { useFormat } from '@poy/host';
import { useTextForm } from '@poy/host/form';
import { Button, Card, TextField } from '@poy/ui';
import { FailureNotice } from '@poy/ui/bet';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import styles from './AddBankPage.module.css';

/**
 * Asks for the name that the bank's is compared with, and for nothing else. The form of the account
 * takes its place once the name is known.
 */
export function NameForm({ member }: { member: UserInfo }) {
  const { t } = useTranslation('credit');
  const format = useFormat();
  const client = useQueryClient();
  const bounds = { min: format.number(namePartRule.min), max: format.number(namePartRule.max) };
  const form = useTextForm({
    empty: { firstName: member.firstName ?? '', lastName: member.lastName ?? '' },
    check: ({ firstName, lastName }) => ({
      firstName: namePartProblem('firstName', tidied(firstName)),
      lastName: namePartProblem('lastName', tidied(lastName)),
    }),
    wordsOf: (problem) => (problem ? t(`bank.rules.${problem}`, bounds) : undefined),
    send: async (name) => {
      const changed = await usersInfosUpdate({ ...name, lineId: member.lineId });
      client.setQueryData(queries.userInfo().queryKey, changed);
    },
  });
  return (
    <Card pad="lg">
      <form className={styles.stack} method="post" noValidate onSubmit={form.onSubmit}>
        <h2 className={styles.title}>{t('bank.nameNeeded')}</h2>
        <p>{t('bank.nameText')}</p>
        <TextField
          label={t('bank.firstName')}
          autoComplete="given-name"
          required
          {...form.field('firstName')}
        />
        <TextField
          label={t('bank.lastName')}
          autoComplete="family-name"
          required
          {...form.field('lastName')}
        />
        <FailureNotice>{form.failure}</FailureNotice>
        <Button type="submit" size="lg" block busy={form.busy}>
          {t('bank.nameGoOn')}
        </Button>
      </form>
    </Card>
  );
}
