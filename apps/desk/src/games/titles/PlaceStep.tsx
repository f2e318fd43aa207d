import { ChipRow, ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { OtherStep } from '../../steps/OtherStep.tsx';
import { StepForm } from '../../steps/StepForm.tsx';
import styles from '../games.module.css';
import type { SiteTitle } from '../useGames.ts';
import { orderCheck, readOrder } from './titleTexts.ts';

const choices = [
  [null, 'usual'],
  [true, 'yes'],
  [false, 'no'],
] as const;

/** The step that sets the place and the highlight of a title at the site, or hides it there. */
export function PlaceStep({ here }: { here: SiteTitle }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  const [highlight, setHighlight] = useState(here.highlight);
  const [hidden, setHidden] = useState(here.hidden);
  const { partner, title, name } = here;
  return (
    <OtherStep summary={t('games.titles.place.title')}>
      <StepForm<'order'>
        title={t('games.titles.place.title')}
        text={t('games.titles.place.text')}
        fields={[
          {
            ...{ name: 'order', kind: 'text', optional: true, check: orderCheck },
            label: t('games.titles.orderHere'),
            hint: t('games.titles.place.orderHint'),
            first: here.order === null ? '' : String(here.order),
          },
        ]}
        submit={() => t('games.titles.place.submit')}
        send={async ({ order, reason }) => {
          const place = order.trim() === '' ? null : readOrder(order);
          await client.gameSiteTitle({ partner, title, order: place, highlight, hidden, reason });
          await done(t('games.titles.place.done', { name }));
        }}
      >
        <div className={styles.choice}>
          <ChipRow label={t('games.titles.firstHere')}>
            {choices.map(([value, word]) => (
              <ToggleChip
                key={word}
                pressed={highlight === value}
                onToggle={() => setHighlight(value)}
              >
                {t(`games.titles.place.${word}`)}
              </ToggleChip>
            ))}
          </ChipRow>
          <ToggleChip pressed={hidden} onToggle={setHidden}>
            {t('games.titles.place.hide')}
          </ToggleChip>
        </div>
      </StepForm>
    </OtherStep>
  );
}
