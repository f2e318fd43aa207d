import type { Notification } from '@poy/contract';
import type { Language } from '@poy/contract/rules';
import en from '../words/en.json' with { type: 'json' };
import km from '../words/km.json' with { type: 'json' };
import my from '../words/my.json' with { type: 'json' };
import th from '../words/th.json' with { type: 'json' };
import type { PushMessage } from '../PushMessage.ts';

const words: Readonly<Record<Language, typeof en>> = { th, en, km, my };

/** A title of news is cut behind so many signs, because push services take short messages only. */
const longestTitle = 200;

/** More notifications than this become one message. */
const eachMost = 3;

/**
 * Returns the key of the words of a notification. They name no sum and no market, because whoever holds the
 * phone reads them without unlocking it.
 */
function wordOf({ kind, count, details }: Notification): keyof typeof en {
  switch (kind) {
    case 'slip-won':
      if (details.corrected) return 'corrected';
      return count > 1 ? 'slipsWon' : 'slipWon';
    case 'slip-void':
      return 'slipVoid';
    case 'deposit':
      return `deposit.${details.state}`;
    case 'withdrawal':
      return `withdrawal.${details.state}`;
    case 'device':
      return `device.${details.what}`;
    default:
      return kind;
  }
}

/** Returns the path of the page that a notification leads to. */
function pathOf({ kind, details }: Notification): string {
  switch (kind) {
    case 'slip-won':
    case 'slip-void': {
      const { only, betGroup } = details;
      if (!only) return `/poy/${betGroup}`;
      return only.kind === 'slip' ? `/poy/${betGroup}/${only.id}` : `/poy/lottery`;
    }
    case 'result':
      return `/results/${details.betId}`;
    case 'deposit':
    case 'withdrawal':
      return '/credit';
    case 'support':
      return `/profile/support?conversation=${details.conversation}`;
    case 'device':
      return details.what === 'session' ? '/profile/sessions' : '/profile/passkeys';
    case 'news':
      return `/news/${details.slug}`;
  }
}

/** Returns the text of one notification in a language. */
function textOf(notification: Notification, language: Language): string {
  const said = words[language][wordOf(notification)];
  const text = said.replace('{{count}}', String(notification.count));
  if (notification.kind !== 'news') return text;
  const title = notification.details.titles[language] ?? text;
  return [...title].slice(0, longestTitle).join('');
}

/**
 * Returns the messages for notifications of one member. Many become one, which leads to the page of the
 * member, so that a phone is not flooded.
 */
export function messagesOf(
  notifications: readonly Notification[],
  { title, unseen, language }: { title: string; unseen: number; language: Language },
): { message: PushMessage; serials: number[]; folded: boolean }[] {
  const shared = { title, language, unseen };
  if (notifications.length > eachMost)
    return [
      {
        message: {
          ...shared,
          body: words[language].many,
          path: '/profile/notifications',
          tag: 'many',
        },
        serials: notifications.map(({ serial }) => serial),
        folded: true,
      },
    ];
  return notifications.map((one) => ({
    message: {
      ...shared,
      body: textOf(one, language),
      path: pathOf(one),
      tag: `n${String(one.id)}`,
    },
    serials: [one.serial],
    folded: false,
  }));
}
