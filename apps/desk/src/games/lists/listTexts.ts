import type { Texts } from '../../steps/useStepForm.ts';
import type { StepField } from '../../steps/StepForm.tsx';
import { orderCheck, readOrder } from '../titles/titleTexts.ts';
import type { TitleGroup } from '../useGames.ts';

const languages = ['th', 'en', 'km', 'my'] as const;
export type ListField = (typeof languages)[number] | 'order';

/** Returns the fields of the names and the place of a list, which is null where it is a new one. */
export const listFields = (
  t: (key: string) => string,
  list: TitleGroup | null,
): StepField<ListField>[] => [
  ...languages.map((language) => ({
    ...{ name: language, kind: 'text' as const, optional: true },
    label: t(`games.titles.field.${language}`),
    first: list?.names[language] ?? '',
  })),
  {
    ...{ name: 'order', kind: 'text', check: orderCheck, first: String(list?.order ?? 0) },
    label: t('games.titles.field.order'),
    hint: t('games.titles.hint.order'),
  },
];

/** Returns what the typed texts say; a name that is empty is taken away. */
export function readList(texts: Texts<ListField>) {
  const nameOf = (language: (typeof languages)[number]) => texts[language].trim() || null;
  return {
    names: { th: nameOf('th'), en: nameOf('en'), km: nameOf('km'), my: nameOf('my') },
    order: readOrder(texts.order) ?? 0,
  };
}
