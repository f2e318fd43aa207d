/**
 * The SQL of the id that the feed gave a movement `v`. A bank's list has that one, and it names the lock
 * of the movement. Our own id differs from it where the Bangkok day belongs to it, and where the feed
 * used it for other money before.
 */
export const feedIdOf = 'coalesce(v.feed_id, v.movement_id)';
