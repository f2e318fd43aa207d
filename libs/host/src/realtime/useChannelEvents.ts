import type { Realtime } from '@poy/api-client';
import type { RealtimeChannel, RealtimeMessage } from '@poy/contract';
import { realtime as names } from '@poy/contract/rules';
import { useEffect, useRef } from 'react';
import { useHost } from '../useHost.ts';

type Names = Omit<typeof names, 'memberChannel' | 'roundChannel'>;
/** An event by our own word for it, such as `moneyUpdate`. */
type EventWord = keyof Names;

type Message<Word extends EventWord> = RealtimeMessage<Names[Word]>;
type Listeners<Words extends EventWord> = { [Word in Words]?: (message: Message<Word>) => void };

/** The functions that take the messages of some events, and the one for missed messages. */
export type ChannelEvents<Words extends EventWord> = Listeners<Words> & {
  /**
   * Called when the connection is back, and from time to time (`polled`) while there is none, so that
   * the page fetches its data again.
   */
  reconnected?: (polled: boolean) => void;
};

/**
 * Listens to the events in `words` on a channel while the component is on the page. Without a channel
 * it hears nothing. `words` stays the same.
 */
export function useChannelEvents<Words extends EventWord>(
  channel: RealtimeChannel | undefined,
  words: readonly Words[],
  events: ChannelEvents<Words>,
): void {
  const { asker, realtime } = useHost();
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    if (!channel) return undefined;
    const stopAsking = asker.add(() => latest.current.reconnected?.(true));
    const listenTo = <Word extends Words>(connection: Realtime, word: Word) =>
      connection.events<RealtimeChannel, Names[Word]>(channel, names[word]).subscribe((message) => {
        const listeners: Listeners<Words> = latest.current;
        listeners[word]?.(message);
      });
    const stop = realtime.listen((connection) => [
      ...words.map((word) => listenTo(connection, word)),
      connection.joined(channel).subscribe(() => latest.current.reconnected?.(false)),
    ]);
    return () => {
      stopAsking();
      stop();
    };
  }, [asker, realtime, channel, words]);
}
