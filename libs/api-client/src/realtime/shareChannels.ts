import type Pusher from 'pusher-js';
import { Observable, share } from 'rxjs';
import { tellSessionEnded } from '../http/sessionEnd.ts';

/** The status of `OTHER_SIGNED_IN`, the only refusal of a channel that has it. */
const otherStatus = 409;

/** Tells why the session of the page opens the channel of its member no more. */
const tellRefusal = ({ status }: { status?: number }): void => {
  if (status === 401) tellSessionEnded('over');
  if (status === otherStatus) tellSessionEnded('other');
};

/** A message of a channel, with the name of its event. */
interface Message {
  event: string;
  data: unknown;
}

/**
 * Returns the function that gives all messages of a channel. The first subscriber joins the channel,
 * and the last one leaves it.
 * @param wanted is kept as the names of the channels that have a subscriber
 * @param changed is called when `wanted` has changed
 */
export function shareChannels(
  pusher: Pusher,
  wanted: Set<string>,
  changed: () => void,
): (name: string) => Observable<Message> {
  const channels = new Map<string, Observable<Message>>();
  const open = (name: string) =>
    new Observable<Message>((subscriber) => {
      const pass = (event: string, data: unknown) => subscriber.next({ event, data });
      wanted.add(name);
      const channel = pusher.subscribe(name);
      channel.bind('pusher:subscription_error', tellRefusal).bind_global(pass);
      changed();
      return () => {
        channel.unbind_global(pass);
        wanted.delete(name);
        pusher.unsubscribe(name);
        changed();
      };
    }).pipe(share());
  return (name) => {
    const channel = channels.get(name) ?? open(name);
    channels.set(name, channel);
    return channel;
  };
}
