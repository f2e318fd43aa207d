import { attempt } from './browser/attempt.ts';
import { nav } from './browser/browser.ts';
import type { CollectOptions } from './CollectOptions.ts';
import type { CollectorEvent } from './event/CollectorEvent.ts';
import { fpHash } from './event/fpHash.ts';
import { necessaryEvent } from './event/necessaryEvent.ts';
import { ownAddress } from './ownAddress.ts';
import { pick, text } from './browser/plainValues.ts';
import { readSignals } from './readSignals.ts';
import { summaryOfUserAgent } from './sources/summaryOfUserAgent.ts';
import { tokensOf } from './event/tokensOf.ts';

/**
 * Reads every signal and returns the event. Nothing of the device is read before this call. It
 * always resolves, by default within 800 ms. A signal that is missing, blocked, broken or slow is
 * null.
 */
export async function collect(options: CollectOptions = {}): Promise<CollectorEvent> {
  const necessary = necessaryEvent(options);
  const read = await readSignals(options, options.worker ?? ownAddress());
  const fp_hash = fpHash(read);
  // Where the hints are late, the user-agent string alone still says something. It does not count
  // for the hash.
  const features = { ...read, summary: read.summary ?? attempt(summaryOfUserAgent, 'summary') };
  return {
    ...necessary,
    ...pick(text, options, 'username', 'webType'),
    summary: features.summary,
    fp_hash,
    tokens: tokensOf(features),
    features,
    extra: options.extra ?? null,
    ...pick(text, read.page ?? {}, 'domain', 'path', 'search', 'title', 'referrer'),
    ...pick(text, nav(), 'userAgent'),
    lang: attempt(() => text(nav().language), 'lang'),
    languages: attempt(() => Array.from(nav().languages, String).slice(0, 20), 'languages') ?? [],
    geoClient: read.geoClient,
  };
}
