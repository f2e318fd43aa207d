import type { StoryWord, StoryWords } from '@poy/ui/stories';
import { useTranslation } from 'react-i18next';

/** The words of the product that stories speak in. */
const keys: Readonly<Record<StoryWord, string>> = {
  back: 'host:actions.back',
  badge: 'home.badge',
  balance: 'host:balance',
  cancel: 'host:actions.cancel',
  cancelled: 'host:slipStatus.cancelled',
  close: 'host:actions.close',
  closed: 'host:roundStatus.closed',
  copied: 'host:actions.copied',
  copy: 'host:actions.copy',
  copyRefused: 'host:actions.copyRefused',
  deposit: 'host:actions.deposit',
  failed: 'host:errors.INTERNAL',
  hide: 'host:actions.hidePassword',
  hint: 'session.userNameHint',
  home: 'host:actions.home',
  language: 'host:language',
  left: 'host:closesIn',
  loading: 'host:loading',
  longMarket: 'host:markets.BET_STOCK_NIKKEI_AFTERNOON',
  lost: 'host:slipStatus.lost',
  lotto: 'nav.lotto',
  market: 'host:markets.BET_YEEKEE_15',
  more: 'host:actions.seeAll',
  name: 'session.userName',
  next: 'host:actions.next',
  offline: 'offline',
  option: 'host:options.teng_bon_2',
  otherOption: 'host:options.teng_lang_2',
  password: 'session.password',
  play: 'host:playMoney',
  previous: 'host:actions.previous',
  refunded: 'host:slipStatus.refunded',
  remove: 'host:actions.remove',
  results: 'nav.results',
  retry: 'host:actions.retry',
  round: 'host:round',
  send: 'host:actions.confirm',
  show: 'host:actions.showPassword',
  slips: 'nav.slips',
  text: 'home.text',
  title: 'home.title',
  waiting: 'host:slipStatus.waiting',
  won: 'host:slipStatus.won',
  wrong: 'host:errors.INSUFFICIENT_BALANCE',
};

/** The keys of these words, for the test that all languages have them. */
export const storyKeys: readonly string[] = Object.values(keys);

/** Returns the words of stories in the language of the page. */
export function useStoryWords(): StoryWords {
  const { t } = useTranslation(['shell', 'host']);
  const words = Object.entries(keys).map(([word, key]) => [word, t(key, { number: 42 })]);
  return Object.fromEntries(words) as StoryWords;
}
