import { AppError } from '../../http/appError.ts';
import type { DialectKeys, LaunchWish } from '../dialects/Dialect.ts';
import { dialects as allDialects } from '../dialects/dialects.ts';
import { askProvider, ProviderAway } from '../partners/askProvider.ts';
import { settingsOf, type LivePartner } from '../partners/livePartners.ts';

/** A provider that takes longer (ms) to open a game is away. */
const patienceMs = 8_000;
/** The country of a launch whose own is not known. */
const usualCountry = 'TH';

/** The wish to open a title, as far as a launch and a demo are alike. */
export interface AskedTitle extends Pick<
  LaunchWish,
  'language' | 'device' | 'returnUrl' | 'depositUrl'
> {
  readonly partner: LivePartner;
  readonly title: string;
  readonly site: {
    readonly id: number;
    /** True where everything of the site is play money. */
    readonly demo: boolean;
  };
  /** ISO 3166 code in large letters; null where it is not known. */
  readonly region: string | null;
}

/** How a title opens: inside the page, or in its place. */
export type LaunchForm = 'frame' | 'redirect';

export interface AddressDeps {
  /** The key with which this installation signs for a partner; null where there is none. */
  readonly keyOf: (partner: string) => string | null;
  readonly dialects?: typeof allDialects;
}

/**
 * Refuses a partner that cannot be asked for this site.
 * @throws AppError NOT_FOUND
 */
export function wantDialect(
  { dialects = allDialects }: Pick<AddressDeps, 'dialects'>,
  { partner, site }: Pick<AskedTitle, 'partner' | 'site'>,
) {
  const dialect = dialects[partner.dialect];
  if (!dialect || (partner.demoOnly && !site.demo)) throw new AppError('NOT_FOUND');
  return dialect;
}

/**
 * Asks the provider for the address at which a title opens. It lies in a frame where the title says so and
 * the partner's frames have its origin: a page would show nothing of another one.
 * @throws AppError NOT_FOUND, GAME_UNAVAILABLE (details.why)
 */
export async function askAddress(
  deps: AddressDeps,
  asked: AskedTitle,
  player: Pick<LaunchWish, 'user' | 'token'>,
  form: LaunchForm,
): Promise<{ url: string; launch: LaunchForm }> {
  const { partner, site, title, region } = asked;
  const dialect = wantDialect(deps, asked);
  const keys: DialectKeys = { theirs: partner.keys, ours: deps.keyOf(partner.code) };
  try {
    const { language, device, returnUrl, depositUrl } = asked;
    const question = dialect.asks.launch(settingsOf(partner), keys, {
      ...{ language, device, returnUrl, depositUrl, title },
      ...player,
      country: region ?? usualCountry,
    });
    const url = await askProvider(question, dialect.asks.readLaunch, patienceMs);
    if (!/^https?:\/\//.test(url) || (!site.demo && !url.startsWith('https://')))
      throw new ProviderAway('the address of the game is none', 'refused');
    const framed = form === 'frame' && partner.frames.includes(new URL(url).origin);
    return { url, launch: framed ? 'frame' : 'redirect' };
  } catch (error) {
    if (error instanceof ProviderAway)
      throw new AppError('GAME_UNAVAILABLE', { why: error.absence });
    throw error;
  }
}
