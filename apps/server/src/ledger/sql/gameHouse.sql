-- The house accounts of providers of games, with the sum of their postings in satang.
CREATE OR REPLACE VIEW ledger.game_house AS
  SELECT a.name AS house, coalesce(sum(p.satang), 0)::bigint AS satang
    FROM ledger.account a LEFT JOIN (
      SELECT t.to_account AS id, t.amount AS satang FROM ledger.transfer t
      UNION ALL
      SELECT t.from_account, -t.amount FROM ledger.transfer t
    ) p ON p.id = a.id
    WHERE a.member IS NULL AND a.name LIKE 'game:%' AND a.asset = 'THB' GROUP BY a.name;
