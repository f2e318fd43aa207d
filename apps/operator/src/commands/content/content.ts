import { contentKinds } from '@poy/contract';
import type { ContentTexts } from '@poy/contract/operators';
import { languages } from '@poy/contract/rules';
import { command, type Command, type Context } from '../../command.ts';
import { limit, oneOf, reason } from '../shared.ts';
import { contentPictureCommands } from './contentPictures.ts';
import { contentWordCommands } from './contentWords.ts';
import { textIn } from '../fileIn.ts';

const kind = {
  kind: 'text',
  value: '<kind>',
  about: 'Choose the kind of content.',
  required: true,
  choices: contentKinds,
} as const;
const slug = {
  kind: 'text',
  value: '<name>',
  about: 'Choose the item by its name in addresses, for example deposit.',
  required: true,
} as const;
const version = {
  kind: 'number',
  value: '<number>',
  about: 'Choose the version by its number.',
  required: true,
} as const;
const item = { kind, slug };

/** Returns the item that was named. The command line has checked the kind. */
const named = (typed: { kind: string; slug: string }) => ({
  kind: oneOf(contentKinds, typed.kind),
  slug: typed.slug,
});

const audiences = ['everyone', 'guests', 'members'] as const;
const none = 'none';
/** Reads a value that `none` takes away; the one of the version before stays where nothing was typed. */
const orNone = (typed: string | undefined, before: string | null): string | null =>
  typed === undefined ? before : typed === none ? null : typed;

interface Typed {
  readonly kind: string;
  readonly slug: string;
  readonly language: string;
  readonly title: string | undefined;
  readonly summary: string | undefined;
  readonly file: string | undefined;
}

/** Returns the newest version of an item, or an empty one where there is none yet. */
async function newestOf({ call }: Context, typed: Typed) {
  const query = { kind: oneOf(contentKinds, typed.kind) };
  const items = await call('/api/operators.content.list', { query });
  if (items.some((one) => one.slug === typed.slug))
    return call('/api/operators.content.one', { query: named(typed) });
  const open = { picture: null, link: null, from: null, to: null };
  return { number: 0, texts: null, audience: 'everyone' as const, ...open };
}

/** Returns the texts of a version with what was typed in one language. */
async function textsWith(before: ContentTexts | null, typed: Typed): Promise<ContentTexts> {
  const language = oneOf(languages, typed.language);
  const was = before?.[language];
  return {
    ...before,
    [language]: {
      title: typed.title ?? was?.title ?? '',
      summary: typed.summary ?? was?.summary ?? '',
      body: typed.file === undefined ? (was?.body ?? '') : await textIn(typed.file, 'content save'),
    },
  };
}

const saveCommand = command({
  name: 'content save',
  summary: 'Write a language of an item, as a new version that nobody sees before it is published.',
  more: 'What is left out stays as the newest version has it. The text is Markdown, at most 12,000 characters.',
  options: {
    ...item,
    language: {
      kind: 'text',
      value: '<language>',
      about: 'Write this language.',
      required: true,
      choices: languages,
    },
    title: { kind: 'text', value: '<words>', about: 'Give the title.' },
    summary: { kind: 'text', value: '<words>', about: 'Give the words below the title in lists.' },
    file: { kind: 'text', value: '<file>', about: 'Take the text from this Markdown file.' },
    picture: {
      kind: 'text',
      value: '<address>',
      about: 'Show this picture in lists (content picture), or none.',
    },
    link: { kind: 'text', value: '<address>', about: 'Lead to this page when pressed, or none.' },
    audience: {
      kind: 'text',
      value: '<who>',
      about: 'Show it to everyone, to guests or to members.',
      choices: audiences,
    },
    from: { kind: 'time', value: '<time>', about: 'Show it from this time on.' },
    to: { kind: 'time', value: '<time>', about: 'Show it until this time.' },
    reason,
  },
  examples: [
    'content save --kind guide --slug deposit --language th --file deposit.md --reason "new bank"',
    'content save --kind news --slug festival --language en --title "Water festival" --to +7d --reason "holiday"',
  ],
  async run(context, typed) {
    const before = await newestOf(context, typed);
    return context.call('/api/operators.content.save', {
      body: {
        ...named(typed),
        after: before.number,
        texts: await textsWith(before.texts, typed),
        picture: orNone(typed.picture, before.picture),
        link: orNone(typed.link, before.link),
        audience: typed.audience === undefined ? before.audience : oneOf(audiences, typed.audience),
        from: typed.from ?? before.from,
        to: typed.to ?? before.to,
        reason: typed.reason,
      },
    });
  },
});

const showCommands: readonly Command[] = [
  command({
    name: 'content publish',
    summary: 'Publish a version of an item, now or at a time.',
    options: {
      ...item,
      version,
      at: { kind: 'time', value: '<time>', about: 'Publish it at this time, and not now.' },
      reason,
    },
    examples: ['content publish --kind guide --slug deposit --version 1 --reason "new bank"'],
    run: ({ call }, { version: number, at, reason: why, ...typed }) =>
      call('/api/operators.content.publish', {
        body: { ...named(typed), number, at, reason: why },
      }),
  }),
  command({
    name: 'content undo',
    summary: 'Publish the version before the published one again.',
    more: 'Before the first version of an item that comes with the product are the product’s own texts.',
    options: { ...item, reason },
    examples: ['content undo --kind guide --slug deposit --reason "wrong account"'],
    run: ({ call }, { reason: why, ...typed }) =>
      call('/api/operators.content.undo', { body: { ...named(typed), reason: why } }),
  }),
  command({
    name: 'content place',
    summary: 'Hide an item or show it again, and set its place among those of its kind.',
    options: {
      ...item,
      hidden: {
        kind: 'text',
        value: '<on|off>',
        about: 'Hide it, or not.',
        choices: ['on', 'off'],
      },
      order: {
        kind: 'number',
        value: '<number>',
        about: 'Give the place: lower numbers come first.',
      },
      reason,
    },
    examples: ['content place --kind page --slug help --hidden on --reason "has its own"'],
    run: ({ call }, { hidden, order, reason: why, ...typed }) =>
      call('/api/operators.content.hide', {
        body: {
          ...named(typed),
          hidden: hidden === undefined ? undefined : hidden === 'on',
          position: order,
          reason: why,
        },
      }),
  }),
  command({
    name: 'content preview',
    summary: 'Make a link by which anybody reads a version for a day.',
    options: { ...item, version },
    examples: ['content preview --kind guide --slug deposit --version 1'],
    run: ({ call }, { version: number, ...typed }) =>
      call('/api/operators.content.preview-link', { body: { ...named(typed), number } }),
  }),
];

const readCommands: readonly Command[] = [
  command({
    name: 'content list',
    summary: 'List the texts of the site, those that come with the product among them.',
    options: { kind: { ...kind, required: false } },
    examples: ['content list', 'content list --kind guide'],
    run: ({ call }, { kind: typed }) =>
      call('/api/operators.content.list', {
        query: typed === undefined ? {} : { kind: oneOf(contentKinds, typed) },
      }),
  }),
  command({
    name: 'content show',
    summary: 'Show a version of an item with its texts, or the newest one.',
    options: { ...item, version: { ...version, required: false } },
    examples: ['content show --kind guide --slug deposit'],
    run: ({ call }, { version: number, ...typed }) =>
      call('/api/operators.content.one', { query: { ...named(typed), number } }),
  }),
  command({
    name: 'content history',
    summary: 'List the versions of an item, newest first, with who made each and why.',
    options: {
      ...item,
      before: { kind: 'number', value: '<number>', about: 'Show versions before this one.' },
      limit,
    },
    examples: ['content history --kind guide --slug deposit'],
    run: ({ call }, { before, limit: most, ...typed }) =>
      call('/api/operators.content.history', { query: { ...named(typed), before, limit: most } }),
  }),
];

/** The texts of a site: their versions, when they are shown, and where. */
export const contentCommands: readonly Command[] = [
  ...readCommands,
  saveCommand,
  ...showCommands,
  ...contentPictureCommands,
  ...contentWordCommands,
];
