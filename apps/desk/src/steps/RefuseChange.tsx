import { useTranslation } from 'react-i18next';
import { useDone } from '../desk/useDone.ts';
import { StepForm } from './StepForm.tsx';

interface RefuseChangeProps {
  /** True where the operator proposed the change, and so takes it back. */
  own: boolean;
  /** Refuses the change for a reason. */
  refuse: (reason: string) => Promise<unknown>;
}

/** Refuses a change that waits for a second person, or takes the own one back. */
export function RefuseChange({ own, refuse }: RefuseChangeProps) {
  const { t } = useTranslation('desk');
  const done = useDone();
  const kind = own ? 'takeBack' : 'refuseProposal';
  return (
    <StepForm
      title={t(`money.${kind}.title`)}
      text={t(`money.${kind}.text`)}
      variant="secondary"
      submit={() => t(`money.${kind}.submit`)}
      send={async ({ reason }) => {
        await refuse(reason);
        await done(t(`money.${kind}.done`));
      }}
    />
  );
}
