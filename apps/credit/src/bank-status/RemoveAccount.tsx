import { memberBankQueries, usersBanksRemove } from '@poy/api-client/memberBanks';
import { useTranslation } from 'react-i18next';
import { QuestionButton } from '../question/QuestionButton.tsx';

/** The button that removes an account, after a question. */
export function RemoveAccount({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('credit');
  return (
    <QuestionButton
      button={t('bank.remove')}
      label={t('bank.removeOf', { name })}
      title={t('bank.removeTitle')}
      no={t('bank.removeKeep')}
      yes={t('bank.remove')}
      done={t('bank.removed')}
      call={() => usersBanksRemove(id)}
      queryKey={memberBankQueries.all().queryKey}
    >
      <p>{name}</p>
    </QuestionButton>
  );
}
