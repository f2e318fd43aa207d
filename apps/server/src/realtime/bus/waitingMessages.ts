import { missedTopic } from './bus.ts';
import type { Message } from './packMessages.ts';

/** The kinds of messages between processes. A count is one of very many and may be lost. */
export type MessageKind = 'news' | 'count';

/**
 * The most messages that wait, by kind. Older ones of the same kind are lost, so that a flood of
 * counted calls never costs a message about money.
 */
const mostWaiting: Readonly<Record<MessageKind, number>> = { news: 5_000, count: 1_000 };

export interface WaitingMessages {
  add(kind: MessageKind, message: Message): void;
  /**
   * Takes all messages out: news first, each kind in its order. Where older news were lost, the others are
   * told that they missed something.
   */
  takeAll(): Message[];
  readonly size: number;
}

/** Makes the queue of messages that wait for their connection. */
export function createWaitingMessages(): WaitingMessages {
  let waiting: Record<MessageKind, Message[]> = { news: [], count: [] };
  let lost = false;
  return {
    get size() {
      return waiting.news.length + waiting.count.length;
    },
    add(kind, message) {
      const its = waiting[kind];
      its.push(message);
      if (its.length <= mostWaiting[kind]) return;
      its.shift();
      lost ||= kind === 'news';
    },
    takeAll() {
      const { news, count } = waiting;
      const missed: Message[] = lost ? [[missedTopic, null]] : [];
      waiting = { news: [], count: [] };
      lost = false;
      return [...news, ...missed, ...count];
    },
  };
}
