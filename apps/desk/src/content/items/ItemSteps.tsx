import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useNow } from '../../desk/useNow.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { ReasonStep } from '../../steps/ReasonStep.tsx';
import type { ItemRow } from '../useContent.ts';
import { waitsUntil } from './waitsUntil.ts';

/** The steps about what visitors see of an item: its newest version, the one before, or nothing. */
export function ItemSteps({ item }: { item: ItemRow }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const { kind, slug, newest: number, newestState, shown, hidden } = item;
  const waits = waitsUntil(item, useNow()) !== null;
  const named = { kind, slug };
  const steps = [
    {
      words: 'content.publish',
      offered: newestState === 'draft' || waits,
      variant: 'primary',
      take: (reason: string) => client.contentPublish({ ...named, number, reason }),
    },
    {
      words: waits ? 'content.takeBack' : 'content.undo',
      offered: shown !== null || waits,
      variant: 'secondary',
      take: (reason: string) => client.contentUndo({ ...named, reason }),
    },
    {
      words: hidden ? 'content.show' : 'content.hide',
      // What nobody has published has nothing to hide.
      offered: item.shipped || number > 0,
      variant: hidden ? 'primary' : 'danger',
      take: (reason: string) => client.contentHide({ ...named, hidden: !hidden, reason }),
    },
  ] as const;
  return steps
    .filter(({ offered }) => offered)
    .map(({ words, variant, take }) => (
      <OtherStep key={words} summary={t(`${words}.title`)}>
        <ReasonStep key={`${words} ${number}`} words={words} variant={variant} take={take} />
      </OtherStep>
    ));
}
