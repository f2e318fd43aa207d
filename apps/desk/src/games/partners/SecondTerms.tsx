import type { PartnerChange } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { Facts } from '../../worklist/Facts.tsx';
import { TwoPersonStep, useWaitingChange } from '../TwoPersonStep.tsx';

const labels = {
  frames: 'games.partners.frames',
  callers: 'games.partners.callers.label',
} as const;

interface SecondTermsProps {
  partner: string;
  /** The list of the partner that would change. */
  terms: keyof typeof labels;
  /** The name of the step's words. */
  words: string;
}

/** A change of a list of a partner that waits for a second person, as it was asked for. */
export function SecondTerms({ partner, terms, words }: SecondTermsProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const waiting = useWaitingChange(
    'games.partner',
    (asked) => asked['partner'] === partner && Array.isArray(asked[terms]),
  );
  if (!waiting) return null;
  const asked = waiting.asked as unknown as PartnerChange;
  return (
    <>
      <Facts facts={[[t(labels[terms]), asked[terms]?.join(' ') || '–']]} />
      <TwoPersonStep
        words={words}
        said={{ partner }}
        waiting={waiting}
        take={(reason) => client.gamePartner({ ...asked, reason })}
      />
    </>
  );
}
