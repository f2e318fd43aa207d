import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import type { TitleGroup } from '../useGames.ts';
import { listFields, readList, type ListField } from './listTexts.ts';
import { TitlesIn } from './TitlesIn.tsx';

/** A list of titles as its page shows it, and the steps that change it. */
export function ListDetail({ list: row }: { list: TitleGroup }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const format = useDeskFormat();
  const { partner, list, names, order, titles } = row;
  const field = (name: string) => t(`games.titles.field.${name}`);
  return (
    <>
      <Facts
        facts={[
          [t('games.partner'), partner],
          [t('games.titles.code'), list],
          [t('games.lists.page'), `/game/${partner}/${list}`],
          [field('th'), names.th],
          [field('en'), names.en],
          [field('km'), names.km],
          [field('my'), names.my],
          [field('order'), format.number(order)],
          [t('games.tab.titles'), format.number(titles)],
        ]}
      />
      <TitlesIn list={row} />
      <OtherStep summary={t('games.lists.change.title')}>
        <ChangeStep key={JSON.stringify(row)} list={row} />
      </OtherStep>
      <OtherStep summary={t('games.lists.remove.title', { list })}>
        <ReasonStep
          words="games.lists.remove"
          said={{ list }}
          variant="danger"
          take={(reason) => client.gameListRemove({ partner, list, reason })}
        />
      </OtherStep>
    </>
  );
}

function ChangeStep({ list: row }: { list: TitleGroup }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const { partner, list } = row;
  return (
    <StepForm<ListField>
      title={t('games.lists.change.title')}
      text={t('games.lists.change.text')}
      fields={listFields(t, row)}
      submit={() => t('games.lists.change.submit')}
      send={async ({ reason, ...typed }) => {
        await client.gameList({ partner, list, ...readList(typed), reason });
        await done(t('games.lists.change.done', { list }));
      }}
    />
  );
}
