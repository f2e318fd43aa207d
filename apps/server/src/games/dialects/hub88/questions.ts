import type { DialectKeys, DialectPartner, LaunchWish, Question } from '../Dialect.ts';
import { signatureHeader, signBody } from './signature.ts';

/** The currency of a demo. The provider calls no wallet for it. */
const demoCurrency = 'XXX';

/** Languages that the provider is known to have; others open in English, because it refuses unknown ones. */
const languages: Readonly<Record<LaunchWish['language'], string>> = {
  th: 'th',
  en: 'en',
  km: 'en',
  my: 'en',
};

const platforms = { phone: 'GPL_MOBILE', desktop: 'GPL_DESKTOP' } as const;

/** Hub88 gives operators a number. Others of the dialect give them a name. */
const operatorOf = ({ operatorId }: DialectPartner): number | string =>
  /^\d{1,15}$/.test(operatorId) ? Number(operatorId) : operatorId;

/** Writes a question once: the bytes that are signed are the bytes that are sent. */
function question(
  partner: DialectPartner,
  keys: DialectKeys,
  path: string,
  fields: Readonly<Record<string, unknown>>,
): Question {
  const body = JSON.stringify({ operator_id: operatorOf(partner), ...fields });
  return {
    url: `${partner.address}/operator/generic/v2${path}`,
    headers: { 'content-type': 'application/json', [signatureHeader]: signBody(body, keys) },
    body,
  };
}

/** Asks for all titles. The provider takes this question once a minute. */
export const listGames = (partner: DialectPartner, keys: DialectKeys): Question =>
  question(partner, keys, '/game/list', {});

/** Asks for the address at which a title opens. A wish without a member is a demo. */
export function launch(partner: DialectPartner, keys: DialectKeys, wish: LaunchWish): Question {
  const { user, token } = wish;
  const player =
    user === null || token === null
      ? { currency: demoCurrency }
      : { user, token, currency: partner.currency };
  return question(partner, keys, '/game/url', {
    ...player,
    game_code: wish.title,
    platform: platforms[wish.device],
    lang: languages[wish.language],
    country: wish.country,
    lobby_url: wish.returnUrl,
    deposit_url: wish.depositUrl,
  });
}

const second = 1_000;
/** The provider's times have whole seconds and no zone: they are UTC. */
const timeOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

/** Asks for the transactions from one moment to another, which are widened to whole seconds. */
export function records(
  partner: DialectPartner,
  keys: DialectKeys,
  from: Date,
  to: Date,
): Question {
  return question(partner, keys, '/transactions/list', {
    start_time: timeOf(from.getTime()),
    end_time: timeOf(Math.ceil(to.getTime() / second) * second),
  });
}

export const recordsOfRound = (
  partner: DialectPartner,
  keys: DialectKeys,
  round: string,
): Question => question(partner, keys, '/transactions/list', { round });

/** Asks for the address of a page that shows a round. */
export const roundPicture = (
  partner: DialectPartner,
  keys: DialectKeys,
  user: string,
  round: string,
  transaction: string,
): Question =>
  question(partner, keys, '/game/round', { user, round, transaction_uuid: transaction });
