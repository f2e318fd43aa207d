/**
 * The direction of a setting in which more money leaves, or leaves sooner, or with fewer people looking: a higher
 * number (`more`; null is without limit), a lower one (`less`), a list that loses an entry (`fewer`), or `either`.
 */
type Looser = 'more' | 'less' | 'fewer' | 'either';

interface Kept {
  /** The columns of the database that hold the setting. */
  readonly columns: readonly string[];
  /** The operators' calls that change it, without `/api/operators.`; none where only the machine does. */
  readonly calls: readonly string[];
}

/** A change in the looser direction takes two persons; in the other direction one is enough. */
type Guarded = Kept & { readonly looser: Looser };
/** Every change takes two persons, whichever way it goes. The calls of the setting see to it themselves. */
type Shared = Kept & { readonly twoPersons: string };
/** One person changes this setting, for the reason that is given. */
type Free = Kept & { readonly onePerson: string };
export type MoneySetting = Guarded | Shared | Free;

type Columns = string | readonly string[];
const kept = (columns: Columns, calls: readonly string[]): Kept => ({
  columns: typeof columns === 'string' ? [columns] : columns,
  calls,
});
const guarded = (looser: Looser, columns: Columns, ...calls: string[]): Guarded => ({
  looser,
  ...kept(columns, calls),
});
const free = (onePerson: string, columns: Columns, ...calls: string[]): Free => ({
  onePerson,
  ...kept(columns, calls),
});

const rules = (table: string, looser: Looser, column: string) =>
  guarded(looser, `wallet.${table}.${column}`, 'rules.change');
const withdrawals = (looser: Looser, column: string) => rules('withdrawal_rule', looser, column);
const market = (looser: Looser, column: string, call: string) =>
  guarded(looser, `lottery.market.${column}`, `sales.${call}`);
const partnerTerm = (column: string): string => `games.partner.${column}`;

const onlyIncoming =
  'A deposit is credited with what the bank or the chain reported, less the fee, and never with more.';
const theMachine =
  'Only somebody at the machine changes it, who could change every row of the database, too.';

/**
 * Every setting that lets money out, with its rule. A looser value needs a second operator, a tighter
 * one holds at once. The names are those of the values that are compared before and after a change.
 */
export const moneySettings = {
  'withdrawals.minimum': free(
    'A lower minimum pays out no more, because the sums of a time and of a day still bind.',
    'wallet.withdrawal_rule.minimum',
    'rules.change',
  ),
  'withdrawals.perTime': withdrawals('more', 'per_time'),
  'withdrawals.perDay': withdrawals('more', 'per_day'),
  'withdrawals.timesPerDay': withdrawals('more', 'times_per_day'),
  'withdrawals.holdHours': withdrawals('less', 'hold_seconds'),
  'withdrawals.reviewed': withdrawals('fewer', 'reviewed'),
  'withdrawals.reviewAbove': withdrawals('more', 'review_above'),
  'withdrawals.twoAbove': withdrawals('more', 'two_above'),
  // With it, money that was set aside is taken without a word; without it, that of a debt can leave.
  'withdrawals.holdRepays': withdrawals('either', 'hold_repays'),
  'withdrawals.returnFee': free(
    'A payout that comes back gives its member what came, and never more.',
    'wallet.withdrawal_rule.return_fee',
    'rules.change',
  ),
  'turnover.perDeposit': rules('turnover_rule', 'less', 'per_deposit'),
  'rewards.commission': rules('reward_rule', 'more', 'commission'),
  'rewards.pointStake': rules('reward_rule', 'less', 'point_stake'),
  'rewards.pointValue': rules('reward_rule', 'more', 'point_value'),
  'ahead.most': rules('predeposit', 'more', 'most'),
  'ahead.minutes': rules('predeposit', 'more', 'wait'),
  alone: guarded('more', 'wallet.site_limit.alone', 'proposals.limit-change'),

  'sales.multiply': market('more', 'multipliers', 'rate'),
  'sales.betMax': market('more', 'stake_maxs', 'rate'),
  'sales.tiers': guarded(
    'more',
    ['lottery.market_tier.above', 'lottery.market_tier.multiplier'],
    'sales.tiers',
  ),
  'sales.numberCap': market('more', 'number_cap', 'caps'),
  'sales.memberCap': market('more', 'member_number_cap', 'caps'),
  'sales.exposureLimit': market('more', 'exposure_limit', 'exposure-limit'),
  'rounds.exposureLimit': guarded('more', 'lottery.round.exposure_limit', 'rounds.exposure-limit'),
  'rates.multiply': guarded('more', 'lottery.round_rate.multiplier', 'rates.set'),
  'rates.betMax': guarded('more', 'lottery.round_rate.stake_max', 'rates.set'),
  'limits.multiply': guarded(
    'more',
    'lottery.number_reach.multiplier',
    'limits.set',
    'limits.remove',
  ),
  'sets.price': guarded('less', 'lottery.set_market.price', 'sets.terms'),
  'sets.prizes': guarded('more', 'lottery.set_market.prizes', 'sets.terms'),
  'sets.stock': guarded(
    'more',
    ['lottery.set_market.stock', 'lottery.set_stock.stock'],
    'sets.stock',
  ),
  'members.moneyOpen': guarded('more', 'members.member.status', 'members.status'),

  'methods.terms': free(
    onlyIncoming,
    ['active', 'minimum', 'maximum', 'fee', 'closes', 'opens', 'accounts'].map(
      (column) => `wallet.payment_method.${column}`,
    ),
    'payment-methods.change',
  ),
  'methods.usual': free(onlyIncoming, [
    'wallet.payment_kind.minimum',
    'wallet.payment_kind.maximum',
    'wallet.payment_kind.fee',
  ]),
  'accounts.paidInto': {
    twoPersons:
      'Whoever sets the account takes what members pay. To rest one holds at once, by one person.',
    ...kept(
      ['bank_code', 'account_number', 'name', 'promptpay', 'active', 'removed_at', 'feed'].map(
        (column) => `wallet.bank.${column}`,
      ),
      ['add', 'wake', 'remove', 'confirm', 'refuse', 'rest'].map((call) => `site-accounts.${call}`),
    ),
  },
  'accounts.feed': free(
    'It says how reports are read. What a feed reported is credited once, and never with more.',
    [
      ...['numbers_daily', 'rounding_ms', 'usual_delay_ms', 'ahead_ms', 'back_ms', 'least_listed'],
    ].map((column) => `wallet.bank.${column}`),
    'site-accounts.feed',
  ),
  'banks.status': free(
    'It is about one account of one member. The hold, the reviews and the sums of the site still bind.',
    'wallet.member_bank.status',
    'banks.verify',
    'banks.refuse',
  ),
  // A number may be known once its draw has taken place elsewhere, and the promised time goes with the close.
  'rounds.closesAt': guarded(
    'more',
    ['lottery.round.closes_at', 'lottery.round.promised_at', 'lottery.round.shots_close_at'],
    'rounds.move',
  ),
  // Whoever says where a partner is reached, or by which keys it is believed, says what is won there.
  'games.partner': guarded(
    'fewer',
    ['dialect', 'address', 'operator_id', 'currency', 'frames', 'callers'].map(partnerTerm),
    'games.partner',
  ),
  'games.mostBet': guarded('more', 'games.partner.most_bet', 'games.partner'),
  // Nothing is refused by it. It says which wins somebody looks at.
  'games.mostFreeWin': guarded('more', 'games.partner.most_free_win', 'games.partner'),
  'games.deadline': free(
    'A bet is written within it or not at all, and what is owed is taken later as well.',
    'games.partner.deadline_ms',
    'games.partner',
  ),
  'games.openRoundHours': free(
    'A round is listed sooner or later by it. Nothing is paid and nothing ends.',
    'games.partner.open_round_hours',
    'games.partner',
  ),
  // What a settlement of differences with a provider's books moves, in baht.
  'games.settled': guarded('more', [], 'games.settle'),
  // The stake of a round that is ended as it stands stays with the house.
  'games.roundEnded': guarded('more', [], 'games.end-round'),
  'games.keys': guarded(
    'more',
    ['games.partner_key.public_key', 'games.partner_key.since'],
    'games.key',
  ),
  'games.keyEnd': free(
    'Nothing is believed any more that is signed with the key.',
    'games.partner_key.until',
    'games.key-end',
  ),
  'games.state': guarded('more', 'games.partner.state', 'games.state'),
  'games.titles': free(
    'A title takes bets at the terms of its partner, which two persons have switched on.',
    'games.title.state',
    'games.title',
    'games.title-add',
    'games.listing-add',
  ),
  'games.titleRegions': guarded('fewer', 'games.title.blocked_regions', 'games.title-change'),
  'play.games': free(
    'The site offers partners that two persons have switched on.',
    'play.rule.games',
    'games.rule-change',
  ),
  'play.blockedRegions': guarded('fewer', 'play.rule.blocked_regions', 'games.rule-change'),
  'play.unknownRegion': guarded('more', 'play.rule.unknown_region', 'games.rule-change'),
  // The more of a stake counts, the sooner a deposit can leave again.
  'play.gameStake': guarded('more', 'play.rule.game_stake', 'games.rule-change'),
  // Rounds that are made under a later bell can be sold for longer.
  'bells.ringsAt': guarded(
    'more',
    [
      ...['rings_at', 'first_day', 'last_day'].map((column) => `lottery.other_bell.${column}`),
      'lottery.round.known_from',
    ],
    'bells.set',
    'bells.remove',
  ),
  'bells.usual': free(theMachine, ['lottery.bell.zone', 'lottery.bell.rings_at']),
  'rounds.sale': free(
    'A sale goes on until the close that the round has; a closed one opens again until its result is due, and not ' +
      'once figures are known.',
    ['lottery.round.suspended_at', 'lottery.round.results_at'],
    'rounds.reopen',
    'rounds.suspend',
    'rounds.resume',
  ),
  'slips.cancel': free(
    theMachine,
    ['cancel_within_seconds', 'cancel_before_close_seconds', 'cancels_per_day'].map(
      (column) => `lottery.market.${column}`,
    ),
  ),
  'sites.closed': free(
    'A closed site keeps its rules about money, and its payouts go on while it is closed.',
    'sites.site.closed_at',
    'sites.close',
    'sites.open',
  ),
  'sites.demo': free(theMachine, 'sites.site.demo'),
  'sites.agentKey': free(theMachine, 'sites.site.external_secret'),
  // The secrets of feeds and of the bank that pays out, and the switch that lets payouts go out at all, stand in
  // variables of the machine.
  'payouts.variables': free(theMachine, []),
  'usdt.rate': free(
    'The feed of the chain says it, signed with a secret of the machine. No operator’s call does.',
    ['wallet.usdt_rate.rate', 'wallet.usdt_rate.at'],
  ),
  'loyalty.levels': free(
    'Only a release changes it. A level is a name for points and pays nothing.',
    ['wallet.loyalty_level.level', 'wallet.loyalty_level.points'],
  ),
  'shots.prizes': free(theMachine, [
    'lottery.market_prize.shot_row',
    'lottery.market_prize.amount',
    'lottery.market.prize_min_stake',
  ]),
} satisfies Record<string, MoneySetting>;
export type MoneySettingName = keyof typeof moneySettings;
