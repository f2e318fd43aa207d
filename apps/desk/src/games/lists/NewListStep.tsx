import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { usePartners } from '../useGames.ts';
import { listFields, readList, type ListField } from './listTexts.ts';

/** The step that makes a list of a partner, without titles. */
export function NewListStep() {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const { rows: partners = [] } = usePartners();
  return (
    <OtherStep summary={t('games.lists.make.title')}>
      <StepForm<'partner' | 'list' | ListField>
        title={t('games.lists.make.title')}
        text={t('games.lists.make.text')}
        fields={[
          {
            ...{ name: 'partner', kind: 'text', label: t('games.partner') },
            check: (text) =>
              partners.some(({ partner }) => partner === text.trim()) ? null : 'invalid',
          },
          {
            ...{ name: 'list', kind: 'text', label: t('games.titles.code') },
            hint: t('games.lists.make.hint'),
            check: (text) => (/^[A-Za-z0-9-]{1,40}$/.test(text.trim()) ? null : 'invalid'),
          },
          ...listFields(t, null),
        ]}
        submit={() => t('games.lists.make.submit')}
        send={async ({ partner, list, reason, ...typed }) => {
          const named = { partner: partner.trim(), list: list.trim() };
          await client.gameList({ ...named, ...readList(typed), reason });
          await done(t('games.lists.make.done', { list: named.list }));
        }}
      />
    </OtherStep>
  );
}
