-- Takes a stake and pays a win of one message. Where the stake is refused nothing is paid.
CREATE OR REPLACE FUNCTION games.bet_and_payout(
  p_partner int, p_token bytea, p_user text, p_transaction text, p_round text, p_title text, p_currency text,
  p_units bigint, p_paid bigint, p_closes boolean, p_until timestamptz
) RETURNS games.outcome LANGUAGE plpgsql AS $$
DECLARE
  bet games.outcome := games.bet(
    p_partner, p_token, p_user, p_transaction, p_round, p_title, p_currency, p_units, false, false, false,
    false, p_until);
  win games.outcome;
BEGIN
  IF bet.refusal IS NOT NULL THEN
    RETURN bet;
  END IF;
  win := games.payout(p_partner, p_token, bet.member::text, p_transaction, p_round, p_title, p_currency, p_paid,
    p_transaction, p_closes, false, 'WIN_GAME', p_until);
  IF win.refusal IS NOT NULL AND NOT bet.repeated THEN
    RAISE EXCEPTION 'a bet was taken and its payout refused: %', win.refusal;
  END IF;
  win.moved := win.moved + bet.moved;
  RETURN win;
END $$;
