import type { TitleChange } from '@poy/contract/operators';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { Facts } from '../../worklist/Facts.tsx';
import { TwoPersonStep, useWaitingChange } from '../TwoPersonStep.tsx';
import type { Title } from '../useGames.ts';

/** A change of a title that waits for a second person, as it was asked for, and the step that takes it. */
export function SecondChange({ title: { partner, title, name } }: { title: Title }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const waiting = useWaitingChange(
    'games.title-change',
    (asked) => asked['partner'] === partner && asked['title'] === title,
  );
  if (!waiting) return null;
  const { changes, asked } = waiting;
  const said = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value));
  return (
    <>
      <Facts
        facts={changes.map(({ was, becomes }) => [
          t('games.titles.field.blocked'),
          `${said(was)} → ${said(becomes) || '–'}`,
        ])}
      />
      <TwoPersonStep
        words="games.titles.second"
        said={{ name }}
        waiting={waiting}
        take={(reason) => client.gameTitleChange({ ...(asked as unknown as TitleChange), reason })}
      />
    </>
  );
}
