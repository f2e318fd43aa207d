import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useDone } from '../desk/useDone.ts';
import type { Movement } from './useMoneyLists.ts';

/** Takes a claim back, so that the money can be claimed again. */
export function ReleaseStep({ movement: { id } }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <StepForm
      title={t('money.release.title')}
      text={t('money.release.text')}
      variant="secondary"
      submit={() => t('money.release.submit')}
      send={async ({ reason }) => {
        await client.release({ id, reason });
        await done(t('money.release.done'));
      }}
    />
  );
}
