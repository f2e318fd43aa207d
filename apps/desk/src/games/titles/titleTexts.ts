import type { TitleChange } from '@poy/contract/operators';
import { readAmount } from '@poy/contract/rules';
import type { Check } from '../../steps/checks.ts';
import type { Texts } from '../../steps/useStepForm.ts';
import type { Title } from '../useGames.ts';

/** The fields of a title that are typed. Those that may be empty take something away. */
export const typedFields = [
  ...(['name', 'th', 'en', 'km', 'my', 'category', 'themes', 'list', 'rtp', 'picture'] as const),
  ...(['order', 'blocked'] as const),
];
export type TypedField = (typeof typedFields)[number];
/** The fields that always have a value. */
export const neverEmpty: readonly TypedField[] = ['name', 'category', 'order'];

/** Hundredths of a percent in a percent. */
export const hundredths = 100;
const percents = { min: 0.01, max: 100, decimals: 2 } as const;
const places = { min: 0, max: 100_000, decimals: 0 } as const;

/** Returns the texts of a title as they stand in the fields. */
export const textsOf = (title: Title): Texts<TypedField> => ({
  name: title.name,
  th: title.names.th ?? '',
  en: title.names.en ?? '',
  km: title.names.km ?? '',
  my: title.names.my ?? '',
  category: title.category,
  themes: title.themes.join(', '),
  list: title.list ?? '',
  rtp: title.rtp === null ? '' : String(title.rtp / hundredths),
  picture: title.picture ?? '',
  order: String(title.order),
  blocked: title.blockedRegions.join(', '),
});

const words = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Reads a place, in digits of any script; null where it is none. */
export const readOrder = (text: string): number | null =>
  /^\s*-\d{1,6}\s*$/.test(text) ? Number(text) : readAmount(text, places).value;

const each =
  (form: RegExp): Check =>
  (text) =>
    words(text).every((word) => form.test(word)) ? null : 'invalid';
export const orderCheck: Check = (text) => (readOrder(text) === null ? 'invalid' : null);
export const titleChecks: Partial<Record<TypedField, Check>> = {
  themes: each(/^[a-z0-9-]{1,30}$/),
  list: each(/^[A-Za-z0-9-]{1,40}$/),
  rtp: (text) => (readAmount(text, percents).value === null ? 'invalid' : null),
  picture: each(/^\/[\w.~%-][\w/.~%-]*$/),
  order: orderCheck,
  blocked: each(/^[A-Za-z]{2}$/),
};

/** Returns what the typed texts say; what is empty is taken away. */
export function readTexts(texts: Texts<TypedField>): Partial<TitleChange> {
  const orNull = (text: string): string | null => text.trim() || null;
  const rtp = readAmount(texts.rtp, percents).value;
  return {
    name: texts.name.trim(),
    names: {
      ...{ th: orNull(texts.th), en: orNull(texts.en) },
      ...{ km: orNull(texts.km), my: orNull(texts.my) },
    },
    category: texts.category.trim(),
    themes: words(texts.themes),
    list: orNull(texts.list),
    rtp: rtp === null ? null : Math.round(rtp * hundredths),
    picture: orNull(texts.picture),
    order: readOrder(texts.order) ?? 0,
    blockedRegions: words(texts.blocked.toUpperCase()),
  };
}
