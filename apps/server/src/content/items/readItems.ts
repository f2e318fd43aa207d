import {
  mostBlocks,
  type ContentKind,
  type ContentNode,
  type ContentPicture,
  type ContentReader,
  type ContentShown,
  type ContentSummary,
} from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import type { Deps } from '../../deps.ts';
import { createKept } from '../../http/answers/createKept.ts';
import type { Epochs } from '../../http/answers/epochs.ts';
import { AppError } from '../../http/appError.ts';
import type { SiteRow } from '../../sites/index.ts';
import { sizesOf } from '../pictures/sizesOf.ts';
import { markText, markTree } from '../tree/markTree.ts';
import { readMarkdown, type SizeOf } from '../tree/readMarkdown.ts';
import { languageFor } from './languageFor.ts';
import { shownItems, type ShownItem } from './shownItems.ts';
import { bodyOf, siteItems } from './siteItems.ts';

/** The most memory that the items of sites take, and the texts that were read as trees. */
const mostBytes = 16 * 1_024 * 1_024;
/** The memory that an item takes at most, without its bodies, and that of the rest. */
const itemBytes = 4_096;
/** A tree takes about so many times the memory of its Markdown. */
const treeSize = 6;

/** The items of a site as they are at one moment, and the sizes of its pictures. */
interface SiteContent {
  readonly items: readonly ShownItem[];
  readonly sizeOf: SizeOf;
}

/** The site whose items are read. */
type OfSite = Pick<SiteRow, 'id' | 'firstLanguage'>;

/** The items that a site shows, read once for everybody in each epoch. */
export interface Items {
  list(site: OfSite, kind: ContentKind, language: Language): Promise<ContentSummary[]>;
  /** Returns the blocks of the home page of a reader, with their texts. */
  blocks(site: OfSite, reader: ContentReader, language: Language): Promise<ContentShown[]>;
  /** @throws AppError NOT_FOUND */
  one(
    site: OfSite,
    asked: { kind: ContentKind; slug: string; language: Language },
  ): Promise<ContentShown>;
}

const isShownAt = ({ from, to }: ShownItem, now: number): boolean =>
  (from === null || from <= now) && (to === null || now < to);

/** Returns the address of a picture with its size, or null where the site does not have it. */
function pictureOf(address: string | null, sizeOf: SizeOf): ContentPicture | null {
  const size = address === null ? null : sizeOf(address);
  return address === null || size === null ? null : { src: address, ...size };
}

function summaryOf(
  item: ShownItem,
  asked: Language,
  { firstLanguage }: OfSite,
  sizeOf: SizeOf,
): ContentSummary {
  const { kind, slug, audience, from, to, texts } = item;
  const language = languageFor(texts, asked, firstLanguage);
  const { title = '', summary = '', picture = null, link = null } = texts[language] ?? {};
  const shown = pictureOf(picture, sizeOf);
  const words = { title: markText(title, language), summary: markText(summary, language) };
  return { kind, slug, language, ...words, picture: shown, link, audience, from, to };
}

/** Makes the function that answers the text of an item as a tree, which is read once for everybody. */
function createTrees(db: Deps['db'], epochs: Epochs) {
  const trees = createKept<ContentNode[]>(epochs, mostBytes);
  return (
    site: number,
    { kind, slug, source }: ShownItem,
    language: Language,
    sizeOf: SizeOf,
  ): ContentNode[] | Promise<ContentNode[]> => {
    const version = 'texts' in source ? `shipped ${kind}/${slug}` : `${source.id}.${source.number}`;
    return trees.get(`${site} ${version} ${language}`, async (before) => {
      const text =
        'texts' in source ? source.texts[language].body : await bodyOf(db, source, language);
      const bytes = 1 + text.length * treeSize;
      return { value: before ?? markTree(readMarkdown(text, sizeOf).nodes, language), bytes };
    });
  };
}

export function createItems({ db, clock }: Pick<Deps, 'db' | 'clock'>, epochs: Epochs): Items {
  const sites = createKept<SiteContent>(epochs, mostBytes);
  const treeOf = createTrees(db, epochs);

  const contentOf = (site: number): SiteContent | Promise<SiteContent> =>
    sites.get(String(site), async () => {
      const [own, sizeOf] = await Promise.all([siteItems(db, site, clock()), sizesOf(db, site)]);
      const items = shownItems(own);
      return { value: { items, sizeOf }, bytes: itemBytes * (items.length + 1) };
    });

  const whole = async (
    site: OfSite,
    item: ShownItem,
    asked: Language,
    sizeOf: SizeOf,
  ): Promise<ContentShown> => {
    const summary = summaryOf(item, asked, site, sizeOf);
    const body = await treeOf(site.id, item, summary.language, sizeOf);
    return { ...summary, body, updatedAt: item.texts[summary.language]?.updatedAt ?? 0 };
  };

  return {
    async list(site, kind, language) {
      const { items, sizeOf } = await contentOf(site.id);
      const now = clock();
      return items
        .filter((item) => item.kind === kind && isShownAt(item, now))
        .map((item) => summaryOf(item, language, site, sizeOf));
    },
    async blocks(site, reader, language) {
      const { items, sizeOf } = await contentOf(site.id);
      const now = clock();
      const meant = items.filter(
        (item) =>
          item.kind === 'block' &&
          isShownAt(item, now) &&
          (item.audience === 'everyone' || item.audience === reader),
      );
      return Promise.all(
        meant.slice(0, mostBlocks).map((item) => whole(site, item, language, sizeOf)),
      );
    },
    async one(site, { kind, slug, language }) {
      const { items, sizeOf } = await contentOf(site.id);
      const item = items.find((one) => one.kind === kind && one.slug === slug);
      if (!item || !isShownAt(item, clock())) throw new AppError('NOT_FOUND');
      return whole(site, item, language, sizeOf);
    },
  };
}
