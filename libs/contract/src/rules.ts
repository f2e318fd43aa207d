export { bareNumber, readAmount, signIn, userNameOf } from '@poy/bet-rules';
export type { SignProblem } from '@poy/bet-rules';
export { depositAmountProblem, depositRule } from './money/deposits/depositAmount.ts';
export { phoneNumberOf, phoneNumberProblem } from './members/phoneNumber.ts';
export type { RuleProblem } from './RuleProblem.ts';
export {
  passwordProblem,
  passwordRule,
  userNameProblem,
  userNameRule,
} from './members/signUpRules.ts';

/** The time in ms for which an exact amount is held for a member. */
export const depositHoldMs = 20 * 60_000;
/** The time in ms for which a PromptPay QR code can be paid. */
export const qrHoldMs = 15 * 60_000;

/**
 * The word in the address `lotteries.<word>.create` that sells the sets of a lottery, by its
 * betName (specification §7).
 */
export const setAddresses = {
  BET_LOTERRY4_LAOS: 'lao',
  BET_LOTTERY4_LAOS_SUPER: 'lao-super',
  BET_LOTERRY4_HANOY: 'hanoy',
  BET_LOTERRY4_MALAY: 'malay',
} as const;
export type SetLotteryName = keyof typeof setAddresses;

/**
 * The rules of a site for visitors who have not chosen. `opt-in` profiles only those who agreed,
 * `notice` all who were told and did not refuse, `none` all who did not refuse.
 */
export const consentModes = ['opt-in', 'notice', 'none'] as const;
export type ConsentMode = (typeof consentModes)[number];
export type ConsentChoice = 'agreed' | 'refused';
/**
 * The version of the text that visitors choose on. Raise it when more is collected, and everybody
 * who agreed is asked again.
 */
export const consentVersion = 1;
/** The cookie that keeps a visitor's choice, `agreed.1`, for 180 days. */
export const consentCookie = { name: 'consent', seconds: 15_552_000 } as const;

/**
 * Reads the choice from the value of the cookie. A refusal holds for any version, an agreement only
 * for the text that was read.
 */
export function consentIn(value: string | undefined): ConsentChoice | null {
  const [, choice, version] = /^(agreed|refused)\.(\d{1,6})$/.exec(value ?? '') ?? [];
  if (choice === 'refused') return 'refused';
  return choice === 'agreed' && Number(version) === consentVersion ? 'agreed' : null;
}

/**
 * Returns true when more than the strictly necessary may be collected. Global Privacy Control
 * counts as a refusal on every site.
 */
export function mayProfile(
  mode: ConsentMode,
  choice: ConsentChoice | null,
  privacyControl: boolean,
): boolean {
  if (privacyControl || choice === 'refused') return false;
  return choice === 'agreed' || mode !== 'opt-in';
}

/**
 * The product's locale codes (specification §5). `languages` are the BCP 47 languages used inside.
 */
export const locales = ['th', 'en', 'kh', 'mm'] as const;
export type Locale = (typeof locales)[number];
export const languages = ['th', 'en', 'km', 'my'] as const;
export type Language = (typeof languages)[number];
/** Each language by its own name, in whatever language the page is. */
export const localeNames: Readonly<Record<Locale, string>> = {
  th: 'ไทย',
  en: 'English',
  kh: 'ខ្មែរ',
  mm: 'မြန်မာ',
};
const languageByLocale: Record<Locale, Language> = { th: 'th', en: 'en', kh: 'km', mm: 'my' };

/** Turns any text into a product locale; every text that is not one of the four becomes th. */
export const toLocale = (text: string | undefined): Locale =>
  locales.find((locale) => locale === text) ?? 'th';
/** Returns the BCP 47 language of a product locale. */
export const languageOf = (locale: Locale): Language => languageByLocale[locale];

/**
 * The names of realtime: a member's private channel, a round's public channel, and the events on
 * them.
 */
export const realtime = {
  memberChannel: (uuid: string): `private-${string}` => `private-${uuid}`,
  roundChannel: (betId: number): `round-${number}` => `round-${betId}`,
  moneyUpdate: 'money-update',
  slipSettled: 'slip-settled',
  depositUpdate: 'deposit-update',
  withdrawalUpdate: 'withdrawal-update',
  supportAnswered: 'support-answered',
  notified: 'notified',
  shotsChanged: 'shots-changed',
  roundChanged: 'round-changed',
} as const;
/**
 * The response header that carries the server's clock in ms, so that countdowns run on server time.
 */
export const serverTimeHeader = 'x-poy-now';
/**
 * The name of the entry in the Server-Timing header of a page whose description is the server's clock
 * in ms. It is the only header of a page that its script can read.
 */
export const serverClockEntry = 'now';
/** The cookie by which a member's browser says which styles and letters it has as files. */
export const stylesCookie = 'styles';
/**
 * The header that carries the token for clients that are no page: in the answer to a sign-in, and in
 * their requests (specification §7).
 */
export const tokenHeader = 'x-nvenger-auth';
/**
 * The request header that carries the token of an operator at the command line. A page cannot make a
 * browser send it.
 */
export const operatorHeader = 'x-poy-operator';
/**
 * The request header without which the cookie of the operators' desk does not count. Another
 * origin's page cannot send it. It says whether a person caused the call (`act`) or the page made it
 * by itself (`look`), which does not keep the session alive.
 */
export const deskHeader = 'x-poy-desk';
/**
 * The request header that names the site of an operator's call at an address of the operators' own.
 * Elsewhere it says nothing.
 */
export const siteHeader = 'x-poy-site';
/** The request header by which the script of a page in a frame says so, with each call. */
export const framedHeader = 'x-poy-framed';
/** The address of the frame in which a page shows the captcha of Google. */
export const recaptchaFramePath = '/captcha/recaptcha';
export const idempotencyHeader = 'idempotency-key';
export { csvText } from './texts/csvText.ts';
export { memberStatus } from './members/memberStatus.ts';
export { leftCookieName, sessionCookieSeconds } from './sign-in/leftSession.ts';
export { loosens, settingsLoosen, type SettingValues } from './operators/money-rules/loosens.ts';
export { moneySettings, type MoneySetting } from './operators/money-rules/moneySettings.ts';
export { reportRows, reportSums, type ReportRow } from './operators/reports/reportRows.ts';
export { reviewReasons } from './operators/withdrawals/reviewReasons.ts';
export { ruleBounds } from './operators/money-rules/ruleBounds.ts';
export { isRowId, pageAt } from './pages/pageAt.ts';
export { guestPage, pageOfHeader } from './sign-in/pageOf.ts';
export { transactionGroups } from './money/transactionGroups.ts';
export { wantedCookie, wantedIn, wantedValue, type WantedPage } from './sign-in/wantedPage.ts';
