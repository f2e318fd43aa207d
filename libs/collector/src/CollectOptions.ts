/** What the caller of `collect` may say; all of it may be left out. */
export interface CollectOptions {
  /** Name of the member, when there is one. */
  username?: string | null;
  /** A label of the site or page kind. */
  webType?: string | null;
  /** Anything more that the event shall carry; as JSON at most 50 kB, because browsers refuse a larger request that may outlive the page. */
  extra?: unknown;
  /** `auto` (default): asked for only where permission is granted already. `force`: always. Any other word: never. */
  geolocation?: string;
  /** Samples motion sensors for 600 ms. Without it only their presence is told. */
  sensors?: boolean;
  /** Requests a screen wake lock and gives it back after 120 ms. */
  wakeLock?: boolean;
  /** Asks the visitor for idle detection: the only signal that may prompt. */
  idle?: boolean;
  /** Makes a new visitor id even where the cookie has one. */
  force?: boolean;
  /** Address of the collector file for its worker (the one file knows its own), or false for none. */
  worker?: string | false;
}
