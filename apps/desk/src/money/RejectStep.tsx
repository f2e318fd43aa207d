import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { StepForm } from '../steps/StepForm.tsx';
import type { Movement } from './useMoneyLists.ts';

/** Refuses the claim of another person, so that the money can be claimed again. */
export function RejectStep({ movement: { id } }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <StepForm
      title={t('money.reject.title')}
      text={t('money.reject.text')}
      variant="secondary"
      submit={() => t('money.reject.submit')}
      send={async ({ reason }) => {
        await client.reject({ id, reason, final: false });
        await done(t('money.reject.done'));
      }}
    />
  );
}
