import { withdrawalQueries, withdrawalsCancel } from '@poy/api-client/withdrawals';
import { useTranslation } from 'react-i18next';
import { QuestionButton } from '../question/QuestionButton.tsx';

/** The button that takes a withdrawal back, after a question. */
export function CancelWithdrawal({ id, amount }: { id: number; amount: string }) {
  const { t } = useTranslation('credit');
  return (
    <QuestionButton
      button={t('withdrawals.cancel')}
      block
      title={t('withdrawals.cancelTitle')}
      no={t('withdrawals.cancelKeep')}
      yes={t('withdrawals.cancelYes')}
      done={t('withdrawals.cancelled')}
      call={() => withdrawalsCancel(id)}
      queryKey={withdrawalQueries.all().queryKey}
    >
      <p>{t('withdrawals.cancelText', { amount })}</p>
    </QuestionButton>
  );
}
