import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useTaken } from '../TwoPersonStep.tsx';
import type { Partner } from '../useGames.ts';
import { SecondTerms } from './SecondTerms.tsx';
import { wordsIn } from './wordsIn.ts';

const isNetwork = (text: string): boolean => /^[0-9a-f.:]{2,39}(\/\d{1,3})?$/.test(text);

/** The addresses from which the provider of a partner calls. Each change of them takes two persons. */
export function PartnerCallers({ partner: row }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <SecondTerms partner={row.partner} terms="callers" words="games.partners.callers.second" />
      <OtherStep summary={t('games.partners.callers.title')}>
        <CallersStep key={row.callers.join(' ')} partner={row} />
      </OtherStep>
    </>
  );
}

function CallersStep({ partner: { partner, callers } }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const taken = useTaken();
  return (
    <StepForm<'callers'>
      title={t('games.partners.callers.title')}
      text={t('games.partners.callers.text')}
      fields={[
        {
          ...{ name: 'callers', kind: 'text', optional: true, first: callers.join(' ') },
          label: t('games.partners.callers.label'),
          hint: t('games.partners.callers.hint'),
          check: (text) => (wordsIn(text).every(isNetwork) ? null : 'invalid'),
        },
      ]}
      submit={() => t('games.partners.callers.submit')}
      send={(typed) =>
        taken(
          client.gamePartner({ partner, callers: wordsIn(typed.callers), reason: typed.reason }),
          t('games.partners.callers.done', { partner }),
        )
      }
    />
  );
}
