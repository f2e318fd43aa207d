import { necessaryEvent, sendEvent } from '@poy/collector';

/** Who, which visit, where and when, to the site's own server. The collector itself is not even fetched for it. @throws what fetch throws */
export async function sendNecessary(url: string): Promise<void> {
  await sendEvent({ ...necessaryEvent(), url: url.slice(0, 2_048) }, location.origin);
}
