import { ToggleChip } from '@poy/ui/bet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { StepForm } from '../../steps/StepForm.tsx';
import styles from '../games.module.css';
import { useTaken } from '../TwoPersonStep.tsx';
import type { Title } from '../useGames.ts';
import {
  neverEmpty,
  readTexts,
  textsOf,
  titleChecks,
  typedFields,
  type TypedField,
} from './titleTexts.ts';

/** The fields that have a hint. */
const hinted: readonly TypedField[] = ['themes', 'list', 'rtp', 'picture', 'order', 'blocked'];

/** The step that sets the names, the looks and the place of a title at every site. */
export function ShownStep({ title: row }: { title: Title }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const taken = useTaken();
  const [on, setOn] = useState({
    first: row.highlight,
    demo: row.demo,
    frame: row.launch === 'frame',
  });
  const texts = textsOf(row);
  return (
    <StepForm<TypedField>
      title={t('games.titles.shown.title')}
      text={t('games.titles.shown.text')}
      fields={typedFields.map((name) => {
        const check = titleChecks[name];
        return {
          name,
          label: t(`games.titles.field.${name}`),
          kind: 'text',
          first: texts[name],
          optional: !neverEmpty.includes(name),
          ...(hinted.includes(name) && { hint: t(`games.titles.hint.${name}`) }),
          ...(check && { check }),
        };
      })}
      submit={() => t('games.titles.shown.submit')}
      send={({ reason, ...typed }) =>
        taken(
          client.gameTitleChange({
            ...{ partner: row.partner, title: row.title, reason },
            ...readTexts(typed),
            ...{ highlight: on.first, demo: on.demo, launch: on.frame ? 'frame' : 'redirect' },
          }),
          t('games.titles.shown.done', { name: row.name }),
        )
      }
    >
      <div className={styles.choice}>
        {(['first', 'demo', 'frame'] as const).map((name) => (
          <ToggleChip
            key={name}
            pressed={on[name]}
            onToggle={(pressed) => setOn({ ...on, [name]: pressed })}
          >
            {t(`games.titles.${name}`)}
          </ToggleChip>
        ))}
      </div>
    </StepForm>
  );
}
