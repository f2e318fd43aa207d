import { necessaryEvent, sendEvent } from '@poy/collector';

/**
 * Sends the visitor, the visit, the address and the time to the site's own server. The collector is
 * not fetched for it. @throws the error of fetch
 */
export async function sendNecessary(url: string): Promise<void> {
  await sendEvent({ ...necessaryEvent(), url: url.slice(0, 2_048) }, location.origin);
}
