-- Each of these reads looked at every row of an account, also at those that are over for long.
-- A member is told of USDT that fits no request, which is looked for by its amount.
CREATE INDEX bank_movement_micro ON wallet.bank_movement (account_number, micro)
  WHERE status = 'unmatched' AND micro IS NOT NULL;
-- The deposits and withdrawals of a member are shown together, by their time.
CREATE INDEX deposit_day ON wallet.deposit (member, created_at);
-- The requests that are not over, and the accounts that are not removed.
CREATE INDEX deposit_alive ON wallet.deposit (member, id) WHERE status IN ('pending', 'matched');
CREATE INDEX member_bank_kept ON wallet.member_bank (member, id) WHERE status <> 'removed';
-- The withdrawals of a site in one state, and the conversations with something new.
CREATE INDEX withdrawal_status ON wallet.withdrawal (site_id, status, id);
CREATE INDEX conversation_unseen ON support.conversation (member) WHERE last_message > seen_message;
-- The wallet transfers of a member are found by their requests; all transfers of the wallet were looked at.
CREATE INDEX deposit_credited ON wallet.deposit (member) WHERE status = 'credited';
-- Whom a member has invited, by pages.
CREATE INDEX member_invited ON members.member (site_id, ref_uid, uid) WHERE ref_uid <> 0;
