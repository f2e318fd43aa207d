import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Operation } from '@poy/contract';
import { operatorOperations, type MoneyRules } from '@poy/contract/operators';
import {
  loosens,
  moneySettings,
  settingsLoosen,
  type MoneySetting,
  type SettingValues,
} from '@poy/contract/rules';
import { ask } from '../../testing/ask.ts';
import { createTestDb, type TestDb } from '../../testing/testDb.ts';

// A rule of a site was forgotten where looser rules take two persons: money given ahead, which one operator raised
// alone. So every column of the tables that hold settings, and every call by which operators change something,
// stands either in the table of settings that let money out, or here with the reason why it is none of them.

const settings: [string, MoneySetting][] = Object.entries(moneySettings);

/** Columns of tables with settings that let no money out, by the reason. */
const otherColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'games.partner': {
    'A name, an account, and what a demo may play.': 'id code name house demo_only',
    'Written by a check that went well, and by a message of the provider.':
      'checked_at conformed_at signed_seen_at',
    'Moments from which and up to which its books are compared.': 'since off_at',
  },
  'games.partner_key': { 'A key.': 'id partner' },
  'games.list': { 'A part of the titles with a page.': 'id partner code names position' },
  'games.site_partner': { 'What a site shows.': 'site_id partner hidden' },
  'games.site_title': {
    'What a site shows, and where.': 'site_id title position highlight hidden',
  },
  'games.title': {
    'The name, the place and the looks of a title.':
      'id partner code name names category themes list rtp position picture demo launch highlight opened_at',
  },
  'lottery.bell': { 'A key.': 'market_id' },
  'lottery.holiday': { 'The days without rounds.': 'calendar day name' },
  'lottery.market': {
    'The name and the place of a market.':
      'id code bet_group bet_type_prefix name flag position bet_type win_type',
    'How and when a market draws; a trigger keeps it, and nobody sells after a result.': `
       kind draw_mode takes_shots offers_sets day_start every_seconds rounds_per_day open_before_seconds closes_at
       weekdays month_days result_after calendar create_ahead_days shots_after_seconds shot_every_seconds min_shots
       min_shooters beacon own_bottom`,
    'A lower least stake takes smaller stakes at the same multiplier.': 'options stake_mins',
  },
  'lottery.market_prize': { 'A key.': 'market_id' },
  'lottery.market_tier': { 'A key.': 'market_id option' },
  'lottery.moved_draw': {
    'The day of a draw that is not made yet.': 'market_id day moved_to reason',
  },
  'lottery.number_reach': { 'A key.': 'round_id option number' },
  'lottery.other_bell': { 'A key, and why.': 'market_id reason' },
  'lottery.other_close': {
    'Changed by a release alone.': 'market_id first_day last_day closes_at reason',
  },
  'lottery.round': {
    'The name and the terms of a round, which it keeps from its market for good.': `
       id market_id day planned_day number kind draw_mode opens_at min_shots min_shooters prize_rows prize_amounts
       prize_min_stake commitment beacon own_bottom`,
    'What has happened to a round, not what is set.':
      'reopened status over_exposure void_reason settled_at',
  },
  'lottery.round_rate': {
    'A key, and a least stake, which pays nothing more.': 'round_id option stake_min',
  },
  'lottery.set_market': { 'A key.': 'market_id' },
  'lottery.set_stock': { 'A key.': 'market_id number' },
  'lottery.site_market': {
    'Which markets a site shows, at the same terms.': 'site_id market_id offered',
  },
  'members.member': {
    'Who a member is, and how they sign in. Members change it themselves.': `
       uuid uid site_id user_name password_hash known_password phone_number status_reason level name email avatar
       line_id line_uid created_at password_changed_at first_name last_name`,
    'Where a member came from. The commission goes by it, and no call changes it.':
      'ref_uid refer_url register_from_domain slug employee_slug from_af_link af_slug',
  },
  'operator.factor_demand': { 'A demand of sign-in.': 'site_id' },
  'play.rule': { 'A key.': 'site_id', 'Nobody’s money is in a demo.': 'guest_demo' },
  'sites.alias': { 'A name.': 'host site_id' },
  'sites.picture': { 'The looks of a site.': 'site_id kind type hash width height bytes' },
  'sites.remote_release': { 'The program of pages.': 'id remote manifest entry first recorded_at' },
  'sites.release': {
    'The program of pages.':
      'project version record hash published_at retired_at harmful last_open_at',
  },
  'sites.release_choice': {
    'The program of pages.': 'id project site_id kind version pins instead_of chosen_at',
  },
  'sites.site': {
    'The words and the looks of a site, and what it collects.': `
       id host title description site_verification ga_id theme licence minimum_age consent visitor_days tracker_url
       shows_online remotes active_popup active_support office_phone_number url_bailek url_popup url_support
       resumes_at more_url first_language`,
    'Invitations, whose money has rules of its own.': 'ref_uids',
    'Sign-in and frames.': `frame_origins session_days line_client_id line_secret line_issuer recaptcha_key
       recaptcha_secret`,
  },
  'wallet.bank': { 'A key, and when its feed was heard.': 'id site_id feed_at' },
  'wallet.loyalty_level': {},
  'wallet.member_bank': {
    'The account as its member gave it, and how far the bank was asked.': `
       id site_id member bank_code account_number account_name created_at decided_at decided_by idempotency_key
       asked_at asks inquiry`,
  },
  'wallet.payment_kind': { 'A name and its place.': 'kind sort feed' },
  'wallet.payment_method': { 'A key and its place.': 'site_id kind sort' },
  'wallet.predeposit': { 'A key.': 'site_id' },
  'wallet.reward_rule': { 'A key.': 'site_id' },
  'wallet.site_limit': { 'A key.': 'site_id' },
  'wallet.turnover_rule': { 'A key.': 'site_id at' },
  'wallet.usdt_rate': { 'A key.': 'one' },
  'wallet.withdrawal_rule': { 'A key.': 'site_id' },
};

/** Tables of what has happened, of sessions, of fixed lists, and of what waits. No setting is in them. */
const recordTables = `
  captcha.spent_proof collector.consent collector.record collector.stored_bytes
  content.item content.picture content.version content.word disk.probe
  games.alarm games.book_difference games.book_report games.favourite games.listing games.message games.move games.round
  games.session
  ledger.account ledger.af_type ledger.asset ledger.hold_type ledger.transaction_type ledger.transfer ledger.type_house
  lottery.correction lottery.correction_line lottery.correction_progress lottery.draw_end lottery.favourite_market
  lottery.member_number_sold lottery.member_sold lottery.number_list lottery.number_sold lottery.result_entry
  lottery.revealed lottery.round_action lottery.round_beacon lottery.round_result lottery.round_seed
  lottery.set_settlement lottery.set_sold lottery.set_ticket lottery.set_win lottery.settlement
  lottery.shot lottery.shot_count lottery.shot_list lottery.shot_prize lottery.slip lottery.slip_cancel
  lottery.slip_share lottery.slip_win lottery.stake_count
  members.external_code members.login_attempt members.otp members.passkey members.picture members.quota
  members.session members.support_data members.used_proof
  notifications.entry notifications.preference notifications.reader notifications.sending notifications.source
  notifications.taken
  operator.audit_log operator.operator operator.operator_site operator.proposed_change operator.recovery_code
  operator.refused_sign_in operator.second_factor operator.session
  public.migration public.sql_object public.sql_release public.work_grant push.subscription
  realtime.live_event realtime.live_process realtime.live_stream realtime.member_online realtime.spent_ticket
  realtime.spill
  seal.alarm seal.batch seal.counter seal.mark stake.settled support.conversation support.message
  wallet.account_change wallet.affiliate wallet.bank_movement wallet.chain_transfer wallet.commission wallet.deposit
  wallet.deposit_claim wallet.feed_silence wallet.loyalty wallet.movement_alarm wallet.proposal wallet.reconciliation
  wallet.payout_day wallet.payout_listed wallet.reconciliation_before
  wallet.reconciliation_difference wallet.redemption wallet.rule_change wallet.slip wallet.turnover_met
  wallet.withdrawal`;

const names = (text: string): string[] => text.trim().split(/\s+/).filter(Boolean);

/** The calls by which operators change something that is no setting, by the reason. */
const otherCalls: Readonly<Record<string, string>> = {
  'Their own session, password and factor.': 'logout password factor.start factor.confirm',
  'A new account is no second person for a day, nor one whose password somebody else knows.':
    'create change factor.remove factor.demand factor.demand-all',
  'Nothing is won by it: every slip is refunded.': 'rounds.void',
  'Two persons state the figures.':
    'results.enter results.confirm results.reject corrections.enter',
  'The days on which there are rounds. Rounds that are there keep their times.':
    'holidays.add holidays.remove draws.move draws.restore',
  'One case of one member. Above the limit of the site two persons decide.':
    'debts.forgive members.adjust members.move deposits.reject deposits.return',
  'What the lobby shows, and where.':
    'games.list games.list-remove games.site-title games.site-partner',
  'The member pays what they owe.': 'debts.collect',
  'Two persons credit money that fits no request.':
    'deposits.claim deposits.release deposits.approve',
  'Nothing is paid by it.':
    'deposits.acknowledge deposits.refuse-slip games.acknowledge games.check games.compare' +
    ' games.listing-read',
  'One withdrawal, within the rules of the site. Above its sum two persons approve, and two settle.':
    'withdrawals.approve withdrawals.refuse withdrawals.settle',
  'The second step of another call, or its end.':
    'proposals.confirm proposals.refuse changes.refuse rules.confirm rules.refuse',
  'What a site tells its visitors.':
    'content.save content.publish content.undo content.hide content.preview-link content.picture content.draw' +
    ' content.word content.clear-word',
  'Sign-in, frames, words, pictures and programs of pages.':
    'sites.change sites.picture support.change support.answer support.close releases.record' +
    ' releases.publish releases.choose releases.choose-here releases.retire',
};

const action = (path: string): string => path.replace('/api/operators.', '');
/** The calls that see to the second person themselves; every other one is judged by its two states. */
const judgedByThemselves = ['rules.change', 'proposals.limit-change'];

const rules: MoneyRules = {
  withdrawals: {
    minimum: 300,
    perTime: 1_000,
    perDay: 2_000,
    timesPerDay: 5,
    holdHours: 24,
    reviewed: ['first', 'large'],
    reviewAbove: 500,
    twoAbove: 800,
    holdRepays: false,
    returnFee: 10,
  },
  turnover: { perDeposit: 1_000 },
  rewards: { commission: 5, pointStake: 100, pointValue: 0.5 },
  ahead: { most: 5_000, minutes: 30 },
};
const ruleNames = Object.entries(rules).flatMap(([part, values]) =>
  Object.keys(values).map((name) => `${part}.${name}`),
);

describe('the table of settings that let money out', () => {
  let test: TestDb;
  let columns: string[];
  beforeAll(async () => {
    test = await createTestDb();
    const rows = await ask<{ column: string }>(test.owner, {
      name: 'test_every_column',
      text: `SELECT concat_ws('.', n.nspname, c.relname, a.attname) AS "column"
        FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid JOIN pg_namespace n ON n.oid = c.relnamespace
        WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND n.nspname !~ '^(pg_|information_schema$)'
          AND a.attnum > 0 AND NOT a.attisdropped`,
    });
    columns = rows.map(({ column }) => column);
  });
  afterAll(() => test.drop());

  it('has a row for every column of the tables with settings, or a reason stands here', () => {
    const records = new Set(names(recordTables));
    const found = columns.filter((column) => !records.has(column.replace(/\.[^.]+$/, '')));
    const written = [
      ...settings.flatMap(([, setting]) => setting.columns),
      ...Object.entries(otherColumns).flatMap(([table, reasons]) =>
        Object.values(reasons).flatMap((list) => names(list).map((name) => `${table}.${name}`)),
      ),
    ];
    expect(written.toSorted()).toEqual(found.toSorted());
  });

  it('has no table among the records that is gone', () => {
    const tables = new Set(columns.map((column) => column.replace(/\.[^.]+$/, '')));
    expect(names(recordTables).filter((table) => !tables.has(table))).toEqual([]);
  });

  it('has a row for every call that changes something, or a reason stands here', () => {
    const found = Object.entries<Operation>(operatorOperations)
      .filter(([, { who, method }]) => who === 'operator' && method !== 'GET')
      .map(([path]) => action(path));
    const written = [
      ...new Set(settings.flatMap(([, { calls }]) => calls)),
      ...Object.values(otherCalls).flatMap(names),
    ];
    expect(written.toSorted()).toEqual(found.toSorted());
  });

  it('has a row for every rule of a site, and each of them decides', () => {
    const ofRules = settings.filter(([, { calls }]) => calls.includes('rules.change'));
    expect(ofRules.map(([name]) => name)).toEqual(ruleNames);
    for (const [name, setting] of ofRules) {
      const [part = '', rule = ''] = name.split('.');
      const values = rules[part as keyof MoneyRules] as Record<string, unknown>;
      const now = values[rule];
      const [looser, tighter] =
        typeof now === 'number'
          ? 'looser' in setting && setting.looser === 'less'
            ? [now - 0.01, now + 0.01]
            : [now + 0.01, now - 0.01]
          : typeof now === 'boolean'
            ? [!now, now]
            : [['large'], ['first', 'large', 'name']];
      const to = (value: unknown) => ({ ...rules, [part]: { ...values, [rule]: value } });
      expect([name, loosens(rules, to(looser))]).toEqual([name, 'looser' in setting]);
      expect([name, loosens(rules, to(tighter))]).toEqual([name, false]);
    }
  });

  it('refuses to judge a value that has no row', () => {
    expect(() => settingsLoosen({}, { 'sales.unknown': 1 } as SettingValues)).toThrow(/no setting/);
    expect(() => settingsLoosen({}, { alone: 1 })).toThrow(/no two values/);
  });

  it('says of every setting by what it is changed, and of a free one why', () => {
    for (const [name, setting] of settings) {
      if ('onePerson' in setting)
        expect([name, setting.onePerson.length > 20]).toEqual([name, true]);
      else expect([name, setting.calls.length > 0]).toEqual([name, true]);
    }
    const guarded = settings.filter(([, setting]) => 'looser' in setting);
    expect(guarded.flatMap(([, { calls }]) => calls)).toEqual(
      expect.arrayContaining(judgedByThemselves),
    );
  });
});
