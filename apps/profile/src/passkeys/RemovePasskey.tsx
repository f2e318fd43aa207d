import { isApiError } from '@poy/api-client';
import { passkeyQueries, passkeysRemove } from '@poy/api-client/passkeys';
import type { Passkey } from '@poy/contract';
import { useNotify } from '@poy/host';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Question } from '../question/Question.tsx';
import { useAnswer } from '../question/useAnswer.ts';
import { StepUpForm } from '../step-up/StepUpForm.tsx';

/** Asks before a passkey is removed, and for a proof where the server wants one. */
export function RemovePasskey({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const notify = useNotify();
  const answer = useAnswer(async () => {
    await passkeysRemove(passkey.id).catch((error: unknown) => {
      // Another device has removed it.
      if (!isApiError(error, 'NOT_FOUND')) throw error;
    });
    await client.invalidateQueries({ queryKey: passkeyQueries.own().queryKey });
    notify.success(t('passkeys.removed'));
  }, onClose);
  const asksProof = isApiError(answer.error, 'STEP_UP_NEEDED');
  return (
    <Question
      title={t('passkeys.removeTitle')}
      no={t('passkeys.keep')}
      yes={t('passkeys.remove')}
      answer={answer}
      onClose={onClose}
      first={asksProof && <StepUpForm onProved={() => void answer.go()} />}
    >
      <p>{t('passkeys.removeText', { name: passkey.name ?? t('passkeys.unnamed') })}</p>
    </Question>
  );
}
