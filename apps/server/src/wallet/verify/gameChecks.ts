/** The name of a move, for a person to look it up. */
const moveName = `'move ' || m.partner || ':' || m.kind || ':' || m.transaction`;

/**
 * The transfers of a move: a rollback has those of each command that it undid. What became a debt is a
 * transfer, too, with a key of its own.
 */
const transfersOf = `
  SELECT coalesce(sum(CASE WHEN l.type IN ('BET_GAME', 'CREATE_GAME', 'GAME_DEDUCT') THEN -l.amount ELSE l.amount END),
    0)::bigint AS satang
  FROM unnest(CASE WHEN m.kind = 'rollback'
    THEN ARRAY['undo:bet:' || m.reference, 'undo:payout:' || m.reference, 'undo:adjust:' || m.reference]
    ELSE ARRAY[m.kind || ':' || m.transaction] END) k (word)
  JOIN ledger.moved l ON l.key IN ('game:' || m.partner || ':' || k.word, 'owed:game:' || m.partner || ':' || k.word)
  WHERE l.ref_kind = 'game'`;

/** The satang that the moves of each round staked and paid, without those that were rolled back. */
const roundSums = `
  SELECT m.partner, m.member, m.round,
    -coalesce(sum(m.satang) FILTER (WHERE m.kind = 'bet' AND m.type = 'BET_GAME'), 0)::bigint AS staked,
    coalesce(sum(m.satang) FILTER (WHERE m.kind IN ('payout', 'adjust')), 0)::bigint AS paid
  FROM games.move m WHERE m.undone_by IS NULL GROUP BY m.partner, m.member, m.round`;

/**
 * The checks of what providers of games moved, to the satang. Each statement answers the rows, their
 * satang, and what is wrong.
 */
export const gameChecks = {
  game_house: `
    SELECT 'partner ' || p.code AS rows, (h.satang + m.satang)::bigint AS satang,
      format('its account has %s satang, and its moves %s', h.satang, m.satang) AS detail
    FROM games.partner p JOIN ledger.game_house h ON h.house = p.house
    CROSS JOIN LATERAL (SELECT coalesce(sum(o.satang), 0) AS satang FROM games.move o WHERE o.partner = p.id) m
    WHERE h.satang <> -m.satang`,
  game_move: `
    SELECT ${moveName}, (m.satang - l.satang)::bigint,
      format('it moved %s satang, and its transfers %s', m.satang, l.satang)
    FROM games.move m CROSS JOIN LATERAL (${transfersOf}) l
    WHERE (m.type IS NOT NULL AND l.satang <> m.satang) OR (m.type IS NULL AND m.satang <> 0)`,
  game_round: `
    SELECT 'game round ' || g.id, (abs(g.staked - coalesce(s.staked, 0)) + abs(g.paid - coalesce(s.paid, 0)))::bigint,
      format('staked %s and paid %s, and its moves %s and %s', g.staked, g.paid, coalesce(s.staked, 0),
        coalesce(s.paid, 0))
    FROM games.round g LEFT JOIN (${roundSums}) s ON s.partner = g.partner AND s.member = g.member AND s.round = g.ref
    WHERE (g.staked, g.paid) <> (coalesce(s.staked, 0), coalesce(s.paid, 0))`,
  game_stake: `
    SELECT 'game round ' || g.id, abs(coalesce(g.counted, 0) - coalesce(s.stake, 0))::bigint,
      format('%s satang count of it, and %s were settled', coalesce(g.counted, 0), coalesce(s.stake, 0))
    FROM games.round g LEFT JOIN stake.settled s
      ON s.source = 'games' AND s.source_id = g.id AND s.member = g.member
    WHERE coalesce(g.counted, 0) <> coalesce(s.stake, 0) OR (g.closed_at IS NOT NULL AND g.counted IS NULL)`,
} as const;
