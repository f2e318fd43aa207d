import { isApiError } from '@poy/api-client';
import { Notice, type ButtonVariant } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../desk/Desk.ts';
import { useDone } from '../desk/useDone.ts';
import { useOperator } from '../desk/useOperator.ts';
import { useChanges, type Change } from '../money/useMoneyLists.ts';
import { RefuseChange } from '../steps/RefuseChange.tsx';
import { StepForm } from '../steps/StepForm.tsx';

/** Returns the change of a call that waits for a second person; undefined where none does. */
export function useWaitingChange(
  action: string,
  asks: (asked: Change['asked']) => boolean,
): Change | undefined {
  return useChanges().rows?.find((change) => change.action === action && asks(change.asked));
}

const waitsForSecond = (error: unknown): boolean =>
  isApiError(error) && error.details['why'] === 'SECOND_PERSON_NEEDED';

/**
 * Returns the function that ends a step which may wait for a second person: it says what was done, or that
 * nothing is yet.
 */
export function useTaken(): (taken: Promise<unknown>, words: string) => Promise<void> {
  const { t } = useTranslation('desk');
  const done = useDone();
  return async (taken, words) => {
    const waits = await taken.then(
      () => false,
      (error: unknown) => {
        if (!waitsForSecond(error)) throw error;
        return true;
      },
    );
    await done(waits ? t('games.second.waits') : words);
  };
}

interface TwoPersonStepProps {
  /** The name of its words: `title`, `text`, `submit`, and `done`, which says what was done. */
  words: string;
  said?: Readonly<Record<string, string>>;
  variant?: ButtonVariant;
  /** The same step as somebody has taken it before. */
  waiting: Change | undefined;
  take: (reason: string) => Promise<unknown>;
}

/** A step that is done once a second person takes it, too. Whoever took it first may take it back. */
export function TwoPersonStep(props: TwoPersonStepProps) {
  const { words, said = {}, variant, waiting, take } = props;
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { userName } = useOperator();
  const taken = useTaken();
  if (waiting?.proposedBy === userName)
    return (
      <>
        <Notice>{t('games.second.own', { step: t(`${words}.title`, said) })}</Notice>
        <RefuseChange own refuse={(reason) => client.changeRefuse({ id: waiting.id, reason })} />
      </>
    );
  return (
    <>
      {waiting && (
        <Notice>
          {t('games.second.asked', { by: waiting.proposedBy, reason: waiting.reason })}
        </Notice>
      )}
      <StepForm
        title={t(`${words}.title`, said)}
        text={t(`${words}.text`, said)}
        variant={variant}
        submit={() => t(waiting ? 'games.second.submit' : `${words}.submit`, said)}
        send={({ reason }) => taken(take(reason), t(`${words}.done`, said))}
      />
    </>
  );
}
