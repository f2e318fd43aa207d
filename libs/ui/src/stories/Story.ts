import type { ReactElement } from 'react';

/** The names of the words in which stories speak. */
export type StoryWord =
  | 'back'
  | 'badge'
  | 'balance'
  | 'cancel'
  | 'cancelled'
  | 'close'
  | 'closed'
  | 'copied'
  | 'copy'
  | 'copyRefused'
  | 'deposit'
  | 'failed'
  | 'hide'
  | 'hint'
  | 'home'
  | 'language'
  | 'left'
  | 'loading'
  | 'longMarket'
  | 'lost'
  | 'lotto'
  | 'market'
  | 'more'
  | 'name'
  | 'next'
  | 'offline'
  | 'option'
  | 'otherOption'
  | 'password'
  | 'play'
  | 'previous'
  | 'refunded'
  | 'remove'
  | 'results'
  | 'retry'
  | 'round'
  | 'send'
  | 'show'
  | 'slips'
  | 'text'
  | 'title'
  | 'waiting'
  | 'won'
  | 'wrong';

/** The words of stories, which the page that shows them brings in its language. */
export type StoryWords = Readonly<Record<StoryWord, string>>;

/** The states of one part by their names, each of which draws the part. */
export type States = Readonly<Record<string, (words: StoryWords) => ReactElement>>;

/** The parts of one folder by their names. */
export type Stories = Readonly<Record<string, States>>;
