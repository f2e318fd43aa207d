import { Button } from '@poy/ui';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import { Facts } from '../../worklist/Facts.tsx';
import { useTitlesIn, type TitleGroup } from '../useGames.ts';

/** The titles of a list, and the steps that put one in or take one out. */
export function TitlesIn({ list: row }: { list: TitleGroup }) {
  const { t } = useTranslation('desk');
  const { rows = [], more, busy } = useTitlesIn(row);
  return (
    <>
      <Facts facts={rows.map(({ title, name }) => [title, name])} />
      {more && (
        <Button variant="secondary" busy={busy} onClick={more}>
          {t('games.lists.more')}
        </Button>
      )}
      <OtherStep summary={t('games.lists.put.title')}>
        <TitleStep words="games.lists.put" list={row} into />
      </OtherStep>
      {row.titles > 0 && (
        <OtherStep summary={t('games.lists.take.title')}>
          <TitleStep words="games.lists.take" list={row} among={rows.map(({ title }) => title)} />
        </OtherStep>
      )}
    </>
  );
}

interface TitleStepProps {
  /** The name of its words. */
  words: string;
  list: TitleGroup;
  /** True where the title is put in. */
  into?: boolean;
  /** The titles that can be named; any title of the partner without it. */
  among?: readonly string[];
}

function TitleStep({ words, list: { partner, list }, into = false, among }: TitleStepProps) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <StepForm<'title'>
      title={t(`${words}.title`)}
      text={t(`${words}.text`)}
      fields={[
        {
          ...{ name: 'title', kind: 'text', label: t('games.lists.title') },
          check: (text) => (!among || among.includes(text.trim()) ? null : 'invalid'),
        },
      ]}
      submit={() => t(`${words}.submit`)}
      send={async ({ title, reason }) => {
        const change = { partner, title: title.trim(), list: into ? list : null, reason };
        await client.gameTitleChange(change);
        await done(t(`${words}.done`, { title: change.title, list }));
      }}
    />
  );
}
