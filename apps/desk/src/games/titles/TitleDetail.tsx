import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import { useDeskFormat } from '../../words/useDeskFormat.ts';
import { Facts } from '../../worklist/Facts.tsx';
import type { TitleHere } from '../useGames.ts';
import { PlaceStep } from './PlaceStep.tsx';
import { SecondChange } from './SecondChange.tsx';
import { ShownStep } from './ShownStep.tsx';
import { hundredths } from './titleTexts.ts';

/** A title as it is shown, here and elsewhere, and the steps that change it. */
export function TitleDetail({ title }: { title: TitleHere }) {
  const { t } = useTranslation('desk');
  const format = useDeskFormat();
  const { names, here, rtp } = title;
  const yes = (value: boolean) => t(value ? 'games.titles.yes' : 'games.titles.no');
  const yesOrNone = (value: boolean | null | undefined) =>
    typeof value === 'boolean' ? yes(value) : null;
  const field = (name: string) => t(`games.titles.field.${name}`);
  return (
    <>
      <Facts
        facts={[
          [t('games.partner'), title.partner],
          [t('games.titles.code'), title.title],
          [field('th'), names.th],
          [field('en'), names.en],
          [field('km'), names.km],
          [field('my'), names.my],
          [field('category'), title.category],
          [field('themes'), title.themes.join(', ')],
          [field('list'), title.list],
          [field('rtp'), rtp === null ? null : format.number(rtp / hundredths)],
          [field('picture'), title.picture ?? t('games.titles.drawn')],
          [field('order'), format.number(title.order)],
          [t('games.titles.first'), yes(title.highlight)],
          [t('games.titles.demo'), yes(title.demo)],
          [t('games.titles.frame'), yes(title.launch === 'frame')],
          [field('blocked'), title.blockedRegions.join(', ')],
          [t('games.titles.orderHere'), here?.order],
          [t('games.titles.firstHere'), yesOrNone(here?.highlight)],
        ]}
      />
      <SecondChange title={title} />
      {here && <PlaceStep key={`place ${JSON.stringify(here)}`} here={here} />}
      <OtherStep summary={t('games.titles.shown.title')}>
        <ShownStep key={JSON.stringify(title)} title={title} />
      </OtherStep>
      <StateSteps title={title} />
    </>
  );
}

const ways = { open: 'open', closed: 'close', withdrawn: 'withdraw' } as const;

/** The steps into the two other states. */
function StateSteps({ title: { partner, title, name, state } }: { title: TitleHere }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  return (['open', 'closed', 'withdrawn'] as const)
    .filter((to) => to !== state)
    .map((to) => (
      <OtherStep key={to} summary={t(`games.titles.${ways[to]}.title`, { name })}>
        <ReasonStep
          words={`games.titles.${ways[to]}`}
          said={{ name }}
          variant={to === 'open' ? 'secondary' : 'danger'}
          take={(reason) => client.gameTitle({ partner, title, state: to, reason })}
        />
      </OtherStep>
    ));
}
