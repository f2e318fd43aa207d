import { necessaryEvent, sendEvent } from '@poy/collector';

/** Who, which visit, where and when, to the site's own server. The collector itself is not even fetched for it. @throws what fetch throws */
export async function sendNecessary(): Promise<void> {
  await sendEvent(necessaryEvent(), location.origin);
}
