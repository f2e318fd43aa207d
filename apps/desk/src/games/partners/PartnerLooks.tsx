import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { worklistMeta } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useTaken } from '../TwoPersonStep.tsx';
import type { Partner } from '../useGames.ts';
import { SecondTerms } from './SecondTerms.tsx';
import { wordsIn } from './wordsIn.ts';

const isOrigin = (text: string): boolean => /^https:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(text);

/** The name of a partner, where its games may lie in a page, and whether the site shows it. */
export function PartnerLooks({ partner: row }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  return (
    <>
      <SecondTerms partner={row.partner} terms="frames" words="games.partners.second" />
      <OtherStep summary={t('games.partners.looks.title')}>
        <LooksStep key={JSON.stringify([row.name, row.frames])} partner={row} />
      </OtherStep>
      <HideStep partner={row.partner} />
    </>
  );
}

function LooksStep({ partner: { partner, name, frames } }: { partner: Partner }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const taken = useTaken();
  return (
    <StepForm<'name' | 'frames'>
      title={t('games.partners.looks.title')}
      text={t('games.partners.looks.text')}
      fields={[
        { name: 'name', kind: 'text', label: t('games.partners.name'), first: name },
        {
          ...{ name: 'frames', kind: 'text', optional: true, first: frames.join(' ') },
          label: t('games.partners.frames'),
          hint: t('games.partners.looks.hint'),
          check: (text) => (wordsIn(text).every(isOrigin) ? null : 'invalid'),
        },
      ]}
      submit={() => t('games.partners.looks.submit')}
      send={(typed) =>
        taken(
          client.gamePartner({
            partner,
            name: typed.name.trim(),
            frames: wordsIn(typed.frames),
            reason: typed.reason,
          }),
          t('games.partners.looks.done', { partner }),
        )
      }
    />
  );
}

function HideStep({ partner }: { partner: string }) {
  const { t } = useTranslation('desk');
  const { client, queries } = useDesk();
  const { data } = useQuery({ ...queries.gameSitePartners(), meta: worklistMeta });
  const found = data?.find((one) => one.partner === partner);
  if (!found) return null;
  const step = found.hidden ? 'games.partners.show' : 'games.partners.hide';
  return (
    <OtherStep summary={t(`${step}.title`, { partner })}>
      <ReasonStep
        words={step}
        said={{ partner }}
        variant={found.hidden ? 'primary' : 'danger'}
        take={(reason) => client.gameSitePartner({ partner, hidden: !found.hidden, reason })}
      />
    </OtherStep>
  );
}
