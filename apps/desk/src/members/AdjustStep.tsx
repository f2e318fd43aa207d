import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { readAmount } from '../steps/checks.ts';
import { StepForm } from '../steps/StepForm.tsx';
import { useDeskFormat } from '../words/useDeskFormat.ts';
import { useMemberStep } from './useMemberStep.ts';

type Direction = 'increase' | 'decrease';
const directions: readonly Direction[] = ['increase', 'decrease'];

/** Gives a member money of the house or takes it. Above the limit of the site it is only proposed. */
export function AdjustStep({ userName }: { userName: string }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const format = useDeskFormat();
  const { times, take } = useMemberStep(userName);
  const [direction, setDirection] = useState<Direction>('increase');
  return (
    <StepForm
      key={times}
      heading="h2"
      title={t('members.adjust.title')}
      fields={[{ name: 'amount', label: t('step.amount'), kind: 'amount' }]}
      submit={(typed) => {
        const amount = readAmount(typed.amount);
        return amount === null
          ? t(`members.adjust.${direction}`)
          : t(`members.adjust.${direction}For`, { amount: format.baht(amount), userName });
      }}
      send={({ reason, ...typed }) => {
        const amount = readAmount(typed.amount) ?? 0;
        return take({
          body: { userName, direction, amount, reason },
          call: client.adjust,
          done: 'members.adjust.done',
          said: { amount: format.baht(amount) },
        });
      }}
    >
      <ChipRow label={t('members.adjust.title')}>
        {directions.map((one) => (
          <ToggleChip key={one} pressed={one === direction} onToggle={() => setDirection(one)}>
            {t(`members.adjust.${one}`)}
          </ToggleChip>
        ))}
      </ChipRow>
    </StepForm>
  );
}
