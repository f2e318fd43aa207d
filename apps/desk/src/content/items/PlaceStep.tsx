import { useTranslation } from 'react-i18next';
import { useDesk } from '../../desk/Desk.ts';
import { useDone } from '../../desk/useDone.ts';
import { StepForm } from '../../steps/StepForm.tsx';
import type { ItemRow } from '../useContent.ts';

/** Reads a place; null where the field is empty, and undefined where it is none. */
const placeOf = (text: string): number | null | undefined =>
  text.trim() === '' ? null : /^\s*-?\d{1,6}\s*$/.test(text) ? Number(text) : undefined;

/** The step that sets the place of an item among those of its kind. */
export function PlaceStep({ item: { kind, slug, position } }: { item: ItemRow }) {
  const { t } = useTranslation('desk');
  const { client } = useDesk();
  const done = useDone();
  return (
    <StepForm<'position'>
      title={t('content.place.title')}
      text={t('content.place.text')}
      fields={[
        {
          ...{ name: 'position', kind: 'text', optional: true },
          label: t('content.fact.position'),
          hint: t('content.place.hint'),
          first: position === null ? '' : String(position),
          check: (text) => (placeOf(text) === undefined ? 'invalid' : null),
        },
      ]}
      submit={() => t('content.place.submit')}
      variant="secondary"
      send={async ({ position: typed, reason }) => {
        await client.contentHide({ kind, slug, position: placeOf(typed) ?? null, reason });
        await done(t('content.place.done'));
      }}
    />
  );
}
