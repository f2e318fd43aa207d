import type { SendingChannel } from './SendingChannel.ts';

/** The time in ms that a notification waits for its member to see it on the page. */
const seenWithinMs = 10_000;
/** A message that could not go out for this time in ms, such as a long night, is not sent any more. */
const staleMs = 24 * 3_600_000;
/** A message is taken so often at most. */
export const triesMost = 3;

/** Messages `s` that are under way or over, of which the condition holds that they are not taken again. */
export const settled = `NOT (s.state = 'taken' AND s.tries < ${triesMost}
  AND NOT notifications.is_sending(s.state, s.taken_at, $2))`;

/**
 * Returns the condition of SQL that a row `e` of the member whose numbers are `r` has not gone out on the channel
 * named by $1 at the moment $2, and may still do so: it is unseen, ten seconds old, and the channel reaches its member.
 */
export const unsent = ({ reaches }: Pick<SendingChannel, 'reaches'>): string =>
  `e.told_at BETWEEN $2::timestamptz - interval '${staleMs} ms'
      AND $2::timestamptz - interval '${seenWithinMs} ms'
    AND e.serial > r.seen_to AND e.read_at IS NULL AND (${reaches})
    AND NOT EXISTS (SELECT FROM notifications.sending s
      WHERE s.entry = e.id AND s.channel = $1 AND s.serial = e.serial AND ${settled})`;
