/** The options of `collect`, all of which may be left out. */
export interface CollectOptions {
  /** The name of the member, where there is one. */
  username?: string | null;
  /** A label for the kind of site or page. */
  webType?: string | null;
  /**
   * More data for the event, as JSON at most 50 kB, because browsers refuse a larger request that
   * may outlive the page.
   */
  extra?: unknown;
  /**
   * `auto` (default): the position is read only where permission is granted already. `force`:
   * always. Any other word: never.
   */
  geolocation?: string;
  /**
   * Nobody waits for the event. WebRTC may then search for 1,200 ms, as the specification has it.
   * Without it the search ends with everything else, so that the event is there within 800 ms.
   */
  patient?: boolean;
  /** Samples motion sensors for 600 ms. Without it the event says only whether they exist. */
  sensors?: boolean;
  /** Requests a screen wake lock and gives it back after 120 ms. */
  wakeLock?: boolean;
  /**
   * Asks the visitor for idle detection. No other option of this list but `geolocation` may prompt.
   */
  idle?: boolean;
  /** Makes a new visitor id even where the cookie has one. */
  force?: boolean;
  /**
   * The address of the collector's file for its worker (the one file knows its own), or false for
   * no worker.
   */
  worker?: string | false;
}
