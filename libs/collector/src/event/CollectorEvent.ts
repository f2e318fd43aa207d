import type { Signals as Features } from '../sources.ts';
import type { GeoClient } from '../sources/geoClient.ts';
import type { Summary } from '../sources/summaryOfUserAgent.ts';

/** The event that `collect` returns and the server stores. */
export interface CollectorEvent {
  /** The time in ISO 8601. */
  occurredAt: string;
  username: string | null;
  webType: string | null;
  /** The visitor's id, as in the cookie `cid`. */
  vid: string;
  /** The id of this tab's visit. */
  sessionId: string;
  summary: Summary | null;
  /** Six hashes of 8 digits, one for each stable signal (see `fpHash`). */
  fp_hash: string;
  /** `prefix:value`, one for each prefix in a fixed order; `na` where the value is not known. */
  tokens: string[];
  features: Features;
  extra: unknown;
  domain: string | null;
  url: string | null;
  path: string | null;
  search: string | null;
  title: string | null;
  referrer: string | null;
  userAgent: string | null;
  lang: string | null;
  languages: string[];
  geoClient: GeoClient | null;
}

/** The only fields that may be sent of a visitor who has not agreed. */
export type NecessaryEvent = Pick<CollectorEvent, 'occurredAt' | 'vid' | 'sessionId' | 'url'>;
