import { languages } from '@poy/contract/rules';
import { z } from 'zod';
import type { WideSource } from './Source.ts';

const row = z.object({
  member: z.uuid(),
  slug: z.string(),
  titles: z.partialRecord(z.enum(languages), z.string()),
  happenedAt: z.date(),
});

/** The moment from which a version v is shown. */
const shownAt = 'greatest(v.publish_at, v.shown_from)';

/**
 * News that a site wrote, once their first version is shown to members. Told are the members who were there in the
 * last thirty days; whoever comes back later finds them on the page.
 */
export const news: WideSource = {
  name: 'news',
  things: `SELECT v.item || ':' || v.number AS thing, ${shownAt} AS at
    FROM content.version v JOIN content.item i ON i.id = v.item
    WHERE i.kind = 'news' AND v.publish_at IS NOT NULL AND ${shownAt} BETWEEN $1 AND $2 AND NOT EXISTS (
      SELECT FROM content.version o WHERE o.item = v.item AND o.number < v.number AND o.publish_at <= v.publish_at)`,
  async part(db, thing, { after, limit }) {
    const [item, number] = thing.split(':');
    const rows = await db.query({
      name: 'notifications_news',
      text: `SELECT m.uuid AS member, i.slug, ${shownAt} AS "happenedAt", (
            SELECT coalesce(jsonb_object_agg(t.key, left(t.value->>'title', 100)), '{}') FROM jsonb_each(v.texts) t
          ) AS titles
        FROM content.version v JOIN content.item i ON i.id = v.item
          JOIN members.member m ON m.site_id = i.site_id AND m.uuid > $3
        WHERE v.item = $1 AND v.number = $2 AND v.texts IS NOT NULL AND NOT i.hidden AND v.audience <> 'guests'
          AND (v.shown_to IS NULL OR v.shown_to > ${shownAt}) AND EXISTS (
            SELECT FROM members.session s
            WHERE s.member = m.uuid AND s.last_seen_at > v.publish_at - interval '30 days')
        ORDER BY m.uuid LIMIT $4`,
      values: [Number(item), Number(number), after, limit],
      row,
    });
    return rows.map(({ member, happenedAt, ...details }) => ({
      member,
      key: `news:${item}`,
      kind: 'news',
      subject: details.slug,
      details,
      count: 1,
      happenedAt,
    }));
  },
};
