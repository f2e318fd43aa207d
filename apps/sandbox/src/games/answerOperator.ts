import { z } from 'zod';
import type { Answer } from '../page/takeQuestion.ts';
import type { Provider } from './createProvider.ts';
import { isSigned } from './signing.ts';
import { titleOf, titles } from './titles.ts';
import type { Entry } from './wallet/createBooks.ts';

/** Where Poy's questions begin. */
export const operatorPath = '/games/operator/generic/v2';
/** The name by which the provider knows this installation. */
const operatorId = 'poy';
/** The currency of a demo. */
const playMoney = 'XXX';
const currencies: readonly string[] = ['THB', playMoney];

const text = z.string().min(1).max(255);
const asking = z.looseObject({ operator_id: z.union([text, z.int()]) });
const urlWish = asking.extend({
  game_code: text,
  currency: text,
  country: text,
  lang: text,
  lobby_url: z.url(),
  user: z.string().min(3).max(255).optional(),
  token: z.string().min(10).max(255).optional(),
});
const roundWish = asking.extend({ user: text, round: text, transaction_uuid: text.nullish() });
/** A moment such as 2017-11-05T13:15:30, in UTC where it names no zone. */
const moment = z
  .string()
  .transform((told) => Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(told) ? told : `${told}Z`))
  .refine((ms) => Number.isFinite(ms));
const listWish = asking.extend({
  user: text.nullish(),
  currency: text.nullish(),
  round: text.nullish(),
  start_time: moment.optional(),
  end_time: moment.optional(),
});

const refuse = (status: number, error: string): Answer => [status, { error }];
const invalid = refuse(400, 'Invalid or missing request parameters');

/** Takes a question of one form. */
const taking =
  <T extends z.ZodType>(form: T, answer: (question: z.infer<T>) => Answer) =>
  (question: unknown): Answer => {
    const read = form.safeParse(question);
    return read.success ? answer(read.data) : invalid;
  };

const listGames = (): Answer => [
  200,
  titles.map(({ code, name, category }, index) => ({
    game_id: index + 1,
    game_code: code,
    name,
    category,
    product: 'Sandbox',
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    demo_game_support: true,
    freebet_support: false,
    url_thumb: null,
    url_background: null,
    blocked_countries: [],
    languages: ['th', 'en', 'km', 'my'],
  })),
];

function launch(
  { sessions }: Provider,
  base: string,
  { game_code: code, currency, lang, lobby_url: lobbyUrl, user, token }: z.infer<typeof urlWish>,
): Answer {
  const title = titleOf(code);
  if (!title) return refuse(404, 'The game does not exist');
  if (!currencies.includes(currency)) return refuse(403, 'The currency is not enabled');
  const demo = currency === playMoney;
  if (!demo && (user === undefined || token === undefined)) return invalid;
  const member = demo || user === undefined || token === undefined ? null : { user, token };
  const { id } = sessions.open({ title, member, currency, lobbyUrl });
  return [200, { url: `${base}/games/play/${id}?lang=${encodeURIComponent(lang)}` }];
}

function roundPicture(
  { books }: Provider,
  base: string,
  { user, round, transaction_uuid: uuid }: z.infer<typeof roundWish>,
): Answer {
  const entries = books.ofRound(round).filter((entry) => entry.user === user);
  const known = uuid ? entries.some((entry) => entry.uuid === uuid) : entries.length > 0;
  if (!known) return refuse(404, 'The round does not exist');
  return [200, { url: `${base}/games/rounds/${encodeURIComponent(round)}` }];
}

const told = (entry: Entry) => ({
  transaction_uuid: entry.uuid,
  transaction_status: entry.state,
  kind: entry.kind,
  user: entry.user,
  amount: entry.units,
  currency: entry.currency,
  round: entry.round,
  reference_transaction_uuid: entry.reference,
  game_code: entry.game,
  inserted_at: new Date(entry.at).toISOString().slice(0, 23),
});

/**
 * Lists what is in the books. A transaction whose outcome is not known yet is left out. What was before the
 * sandbox started is not known, and no empty list says that nothing was.
 */
function listTransactions({ books, startedAt }: Provider, wish: z.infer<typeof listWish>): Answer {
  const { round, start_time: from, end_time: to, user, currency } = wish;
  const inTime = from !== undefined && to !== undefined ? books.between(from, to) : null;
  const entries = round ? books.ofRound(round) : inTime;
  if (!entries) return invalid;
  if (!round && to !== undefined && to <= startedAt) return refuse(404, 'The books begin later');
  const wanted = entries.filter(
    (entry) =>
      entry.state !== null &&
      (!user || entry.user === user) &&
      (!currency || entry.currency === currency),
  );
  return [200, wanted.map(told)];
}

/** Reads JSON; undefined where it is none. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

/**
 * Answers a question of Poy, as the provider's documentation says: the signature first, then who asks,
 * then the question. `base` is the address of the sandbox.
 */
export function answerOperator(
  provider: Provider,
  base: string,
  { path, body, signature }: { path: string; body: string; signature: unknown },
): Answer {
  if (!isSigned(body, signature, provider.settings.poyKey))
    return refuse(401, 'The signature is missing or invalid');
  const question = jsonOf(body);
  const who = asking.safeParse(question);
  if (!who.success) return invalid;
  if (who.data.operator_id !== operatorId) return refuse(404, 'The operator does not exist');
  const questions: Readonly<Record<string, (question: unknown) => Answer>> = {
    '/game/list': listGames,
    '/game/url': taking(urlWish, (wish) => launch(provider, base, wish)),
    '/game/round': taking(roundWish, (wish) => roundPicture(provider, base, wish)),
    '/transactions/list': taking(listWish, (wish) => listTransactions(provider, wish)),
  };
  const known = path.slice(operatorPath.length);
  const answer = Object.hasOwn(questions, known) ? questions[known] : undefined;
  return answer ? answer(question) : refuse(404, 'The resource does not exist');
}
