/** The hosts of the push services that browsers use: one by its whole name, and all below the others. */
const exact = 'fcm.googleapis.com';
const below = ['.push.apple.com', '.push.services.mozilla.com', '.notify.windows.com'] as const;

/**
 * Returns true for the address of a browser's subscription at a push service that is known: https on the
 * usual port, without a name and a password. `played` is the origin of the sandbox on a demo, whose address
 * may have a port and speak plain HTTP; null for none.
 */
export function knownEndpoint(address: string, played: string | null): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(address);
  if (username !== '' || password !== '') return false;
  if (played !== null && origin === played) return true;
  return (
    protocol === 'https:' &&
    port === '' &&
    (hostname === exact || below.some((end) => hostname.endsWith(end)))
  );
}
