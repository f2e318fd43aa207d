import { formatWireTime, parseWireTime } from '@poy/bet-rules';
import type { ContentAudience } from '@poy/contract';
import type { ContentSave, ContentVersion } from '@poy/contract/operators';
import { languages, type Language } from '@poy/contract/rules';

/** The texts of an item in one language, as they are typed. */
export interface TypedText {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
}
export type TextPart = keyof TypedText;

/** A version of an item that is being written. */
export interface ItemDraft {
  /** The number of the version with which it began; 0 where there was none. */
  readonly after: number;
  readonly texts: Readonly<Record<Language, TypedText>>;
  readonly picture: string | null;
  readonly link: string;
  readonly audience: ContentAudience;
  /** The times from which and until which it is shown, as a field of the browser writes Bangkok's clock. */
  readonly from: string;
  readonly to: string;
}

/** The name of a field, such as `th.title`, which an error belongs to. */
export type FieldName =
  `${Language}.${TextPart}` | 'picture' | 'link' | 'from' | 'to' | 'at' | 'reason';
/** Rules that are broken, by the field that they belong to. */
export type Broken = Partial<Record<FieldName, string>>;

export const audiences = ['everyone', 'guests', 'members'] as const;
/** The most characters of each part, which the server holds as well. */
export const longest: Readonly<Record<TextPart, number>> = {
  title: 120,
  summary: 300,
  body: 12_000,
};
const noText: TypedText = { title: '', summary: '', body: '' };

/** Returns a moment as a field of day and time writes it. */
const typedTime = (ms: number | null): string =>
  ms === null ? '' : formatWireTime(ms).slice(0, 16);

/** Reads a field of day and time; null where it is empty, and NaN where it is none. */
export function readTime(typed: string): number | null {
  if (typed === '') return null;
  try {
    return parseWireTime(`${typed.length === 16 ? `${typed}:00` : typed}.000000Z`);
  } catch {
    return Number.NaN;
  }
}

/** Returns what the fields of a new version begin with: what a version says, or nothing. */
export function draftOf(version: ContentVersion | null, after = version?.number ?? 0): ItemDraft {
  const { th = noText, en = noText, km = noText, my = noText } = version?.texts ?? {};
  return {
    after,
    texts: { th, en, km, my },
    picture: version?.picture ?? null,
    link: version?.link ?? '',
    audience: version?.audience ?? 'everyone',
    from: typedTime(version?.from ?? null),
    to: typedTime(version?.to ?? null),
  };
}

/** Returns the languages of a draft in which anything is written. */
export const writtenIn = ({ texts }: ItemDraft): Language[] =>
  languages.filter((language) => Object.values(texts[language]).some((text) => text.trim() !== ''));

/** Returns what a draft says, as the server keeps it. */
export function readDraft(draft: ItemDraft): Omit<ContentSave, 'kind' | 'slug' | 'reason'> {
  const { after, texts, picture, audience } = draft;
  return {
    after,
    texts: Object.fromEntries(writtenIn(draft).map((language) => [language, texts[language]])),
    picture,
    link: draft.link.trim() || null,
    audience,
    from: readTime(draft.from),
    to: readTime(draft.to),
  };
}

/** Returns true where both drafts say the same, with whatever version they began. */
export const saysTheSame = (one: ItemDraft, other: ItemDraft): boolean =>
  JSON.stringify(readDraft({ ...one, after: 0 })) ===
  JSON.stringify(readDraft({ ...other, after: 0 }));

function brokenTexts(draft: ItemDraft): Broken {
  const written = writtenIn(draft);
  if (written.length === 0) return { 'th.title': 'texts.required' };
  const broken: Broken = {};
  for (const language of written)
    for (const part of ['title', 'summary', 'body'] as const) {
      const text = draft.texts[language][part].trim();
      if (part === 'title' && text === '') broken[`${language}.title`] = 'title.required';
      if (text.length > longest[part]) broken[`${language}.${part}`] = `${part}.long`;
    }
  return broken;
}

/** Returns the rules that a draft breaks, as far as the page knows them. */
export function brokenRules(draft: ItemDraft): Broken {
  const [from, to] = [readTime(draft.from), readTime(draft.to)];
  const noTime = (['from', 'to'] as const).filter((name) => Number.isNaN(readTime(draft[name])));
  return {
    ...brokenTexts(draft),
    ...(!/^$|^(\/|https:\/\/)[^\s"<>@\\]*$/.test(draft.link.trim()) && { link: 'address.invalid' }),
    ...(from !== null && to !== null && to <= from && { to: 'to.early' }),
    ...Object.fromEntries(noTime.map((name) => [name, 'at.invalid'])),
  };
}

/** Returns the language of a field; undefined where it belongs to no language. */
export const languageOfField = (field: string): Language | undefined =>
  languages.find((language) => field.startsWith(`${language}.`));
