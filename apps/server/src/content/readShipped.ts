import { contentKinds, type ContentKind } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const folder = new URL('shipped/', import.meta.url);

/** The lines between the two `---` at the beginning of a file. */
const head = z.strictObject({
  title: z.string().min(1).max(120),
  summary: z.string().min(1).max(300),
  /** The day on which this language was last written. */
  updated: z.iso.date(),
  /** The place among those of the kind; the same in every language. */
  position: z.coerce.number().pipe(z.int()).default(0),
  picture: z.string().optional(),
  link: z.string().optional(),
});

/** The texts of an item in one language, as they come with the product. */
export interface ShippedText {
  readonly title: string;
  readonly summary: string;
  /** Markdown. */
  readonly body: string;
  readonly picture: string | null;
  readonly link: string | null;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** An item that comes with the product, in all four languages. */
export interface ShippedItem {
  readonly kind: ContentKind;
  readonly slug: string;
  readonly position: number;
  readonly texts: Readonly<Record<Language, ShippedText>>;
}

function readText(file: URL): ShippedText & { position: number } {
  const [, lines, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(readFileSync(file, 'utf8')) ?? [];
  if (lines === undefined || body === undefined) throw new Error(`${file.pathname} has no head`);
  const pairs = lines.split('\n').map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()] as const;
  });
  const { updated, picture = null, link = null, ...rest } = head.parse(Object.fromEntries(pairs));
  return { ...rest, picture, link, body: body.trim(), updatedAt: Date.parse(updated) };
}

function readItem(kind: ContentKind, slug: string): ShippedItem {
  const read = (language: Language) => readText(new URL(`${kind}/${slug}.${language}.md`, folder));
  const texts = { th: read('th'), en: read('en'), km: read('km'), my: read('my') };
  const { position } = texts.th;
  if (Object.values(texts).some((text) => text.position !== position))
    throw new Error(`${kind}/${slug} has another place in each language`);
  return { kind, slug, position, texts };
}

let known: readonly ShippedItem[] | undefined;

/**
 * Returns the items that come with the product. They are files, `shipped/<kind>/<slug>.<language>.md`, and
 * read once.
 * @throws Error where a language of an item is missing, or a file is not of the form
 */
export function shippedItems(): readonly ShippedItem[] {
  return (known ??= readdirSync(folder)
    .filter((name): name is ContentKind => (contentKinds as readonly string[]).includes(name))
    .flatMap((kind) => {
      const slugs = readdirSync(new URL(`${kind}/`, folder)).map(
        (name) => name.split('.')[0] ?? '',
      );
      return [...new Set(slugs)].map((slug) => readItem(kind, slug));
    }));
}
