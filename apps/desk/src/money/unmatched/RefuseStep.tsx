import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { StepForm } from '../../steps/StepForm.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { useDone } from '../../desk/useDone.ts';
import type { Movement } from '../useMoneyLists.ts';

/** Refuses the money for good. Above the limit of the site it is only proposed. */
export function RefuseStep({ movement: { id, amount } }: { movement: Movement }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const format = useDeskFormat();
  const done = useDone();
  const said = { amount: format.baht(amount) };
  return (
    <StepForm
      title={t('money.refuse.title')}
      text={t('money.refuse.text')}
      variant="danger"
      submit={() => t('money.refuse.submit', said)}
      send={async ({ reason }) => {
        const { proposal } = await client.reject({ id, reason, final: true });
        await done(t(proposal === null ? 'money.refuse.done' : 'step.proposed', said));
      }}
    />
  );
}
