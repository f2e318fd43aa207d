import type { ContentAudience, ContentKind } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { shippedItems, type ShippedItem } from '../readShipped.ts';
import type { SiteItem } from './siteItems.ts';

/** The head of a text of an item in one language. */
interface ShownText {
  readonly title: string;
  readonly summary: string;
  readonly picture: string | null;
  readonly link: string | null;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** An item that a site has, wherever its texts come from. */
export interface ShownItem {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly audience: ContentAudience;
  /** In ms since 1970; null without a limit. */
  readonly from: number | null;
  readonly to: number | null;
  readonly texts: Readonly<Partial<Record<Language, ShownText>>>;
  /** The texts of the product, or the version of the site that has them. */
  readonly source: ShippedItem | { readonly id: number; readonly number: number };
}

const keyOf = ({ kind, slug }: { kind: string; slug: string }): string => `${kind}/${slug}`;
/** The place of an item to which nobody gave one: after all others. */
const last = Number.MAX_SAFE_INTEGER;

function textsOf(own: SiteItem): ShownItem['texts'] {
  const { picture, link } = own;
  const updatedAt = own.publishedAt?.getTime() ?? 0;
  return Object.fromEntries(
    Object.entries(own.texts ?? {}).map(([language, text]) => [
      language,
      { ...text, picture, link, updatedAt },
    ]),
  );
}

function shownOf(shipped: ShippedItem | undefined, own: SiteItem | undefined): ShownItem[] {
  if (own?.hidden) return [];
  const { kind, slug } = own ?? shipped ?? {};
  if (!kind || slug === undefined) return [];
  const terms = {
    kind,
    slug,
    audience: own?.audience ?? ('everyone' as const),
    from: own?.from?.getTime() ?? null,
    to: own?.to?.getTime() ?? null,
  };
  if (own?.texts && own.number !== null)
    return [{ ...terms, texts: textsOf(own), source: { id: own.id, number: own.number } }];
  return shipped ? [{ ...terms, texts: shipped.texts, source: shipped }] : [];
}

/**
 * Returns the items of a site in their places: its own, and those of the product that it neither replaces
 * nor hides.
 */
export function shownItems(own: readonly SiteItem[]): ShownItem[] {
  const shipped = new Map(shippedItems().map((item) => [keyOf(item), item]));
  const ofSite = new Map(own.map((item) => [keyOf(item), item]));
  return [...new Set([...shipped.keys(), ...ofSite.keys()])]
    .map((key) => {
      const [came, made] = [shipped.get(key), ofSite.get(key)];
      return { key, place: made?.position ?? came?.position ?? last, shown: shownOf(came, made) };
    })
    .sort((a, b) => a.place - b.place || (a.key < b.key ? -1 : 1))
    .flatMap(({ shown }) => shown);
}
