/**
 * The host that passkeys are made for. Browsers offer a passkey to no other host, so each site of the
 * product has its own.
 */
export interface RelyingParty {
  /** The name of the host, without a port. */
  id: string;
  /** The scheme, host and port that a browser must be at. */
  origin: string;
  siteId: number;
}
