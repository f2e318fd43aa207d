import type { ButtonVariant } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDone } from '../desk/useDone.ts';
import { StepForm } from './StepForm.tsx';

interface ReasonStepProps {
  /** The name of its words: `title`, `text`, `submit`, and `done`, which says what was done. */
  words: string;
  /** What the words name, such as an amount. */
  said?: Readonly<Record<string, string>>;
  variant?: ButtonVariant;
  /** Takes the step for a reason. */
  take: (reason: string) => Promise<unknown>;
}

/** A step that asks for nothing but a reason. */
export function ReasonStep({ words, said = {}, variant, take }: ReasonStepProps) {
  const { t } = useTranslation('desk');
  const done = useDone();
  return (
    <StepForm
      title={t(`${words}.title`, said)}
      text={t(`${words}.text`, said)}
      variant={variant}
      submit={() => t(`${words}.submit`, said)}
      send={async ({ reason }) => {
        await take(reason);
        await done(t(`${words}.done`, said));
      }}
    />
  );
}
