/** Numbers of the states of a member that close pages. */
type Closing = 2 | 3 | 4;

/** One row of the table of addresses: what each visitor gets there. */
export interface AddressRow {
  /** The path as links have it. `{…}` stands for a row that a test makes. */
  readonly path: string;
  /** The page in Thai by its title; the living page that an old address leads to; or nothing. */
  readonly is: { readonly title: string } | { readonly moved: string } | 'missing';
  /** A guest is sent away from a page for members, and a member from a page for guests. */
  readonly of: 'all' | 'guests' | 'members';
  /** The state of a member to whom the page is closed; null where it is open to all of them. */
  readonly closedBy: Closing | null;
}

type Rows = readonly (readonly [path: string, title: string])[];

const pages = (of: AddressRow['of'], closedBy: Closing | null, rows: Rows): AddressRow[] =>
  rows.map(([path, title]) => ({ path, is: { title }, of, closedBy }));

const moved = (of: AddressRow['of'], to: string, paths: readonly string[]): AddressRow[] =>
  paths.map((path) => ({ path, is: { moved: to }, of, closedBy: null }));

const missing = (
  of: AddressRow['of'],
  closedBy: Closing | null,
  paths: readonly string[],
): AddressRow[] => paths.map((path) => ({ path, is: 'missing', of, closedBy }));

const games = 'เกม';
const deposit = 'ฝากเงิน';
const slips = 'โพยของฉัน';
const set = 'BET_LOTERRY4_HANOY';

/** Pages of the site, and of the product beside them, under their titles. */
const living: readonly AddressRow[] = [
  ...pages('guests', null, [
    ['/', 'หวยออนไลน์'],
    ['/login', 'เข้าสู่ระบบ'],
    ['/register', 'สมัครสมาชิก'],
    ['/register/Friend7', 'สมัครสมาชิก'],
  ]),
  ...pages('all', null, [
    ['/download', 'ดาวน์โหลด'],
    ['/forgot-pin', 'ลืมรหัสผ่าน'],
    ['/how-to', 'วิธีเล่น'],
    ['/maintenance', 'ปิดปรับปรุง'],
    ['/promotions', 'โปรโมชั่น'],
    ['/results', 'ผลรางวัล'],
    ['/results/{round}', 'ผลรางวัล'],
    ['/vdo', 'วิดีโอ'],
    ['/external/login', 'เข้าสู่ระบบ'],
    ['/login/line/auth', 'เข้าสู่ระบบด้วย LINE'],
    ['/privacy', 'ความเป็นส่วนตัว'],
    ['/parts', 'ชิ้นส่วนของหน้าเว็บ'],
    ['/poy/shared/{key}', 'โพย'],
  ]),
  ...pages('all', 3, [
    ['/games', games],
    ['/live/casino', 'คาสิโนสด'],
  ]),
  ...pages('all', 4, [
    ['/lotto', 'หวย'],
    ['/lotto/4d', 'หวยชุด 4 ตัว'],
    ['/lotto/yeekee', 'จับยี่กี่'],
    ['/lotto/pingpong', 'หวยปิงปอง'],
    ['/lotto/government', 'หวยรัฐบาล'],
    ['/lotto/stock', 'หวยหุ้น'],
    ['/lotto/foreign', 'หวยต่างประเทศ'],
  ]),
  ...pages('members', 4, [['/lotto/yeekee/{round}', 'จับยี่กี่']]),
  ...pages('members', null, [
    ['/main', 'หน้าแรก'],
    ['/number-set', 'ชุดเลข'],
    ['/poy', slips],
    ['/poy/yeekee', slips],
    ['/poy/pingpong', slips],
    ['/poy/government', slips],
    ['/poy/stock', slips],
    ['/poy/foreign', slips],
    ['/poy/yeekee/{slip}', 'โพย'],
    ['/poy/lottery', 'หวยชุดของฉัน'],
    [`/poy/lottery/${set}`, 'หวยชุดของฉัน'],
    [`/poy/lottery/${set}_12`, 'หวยชุดของฉัน'],
    [`/poy/lottery/${set}/{ticket}`, 'หวยชุด'],
    ['/profile', 'บัญชีของฉัน'],
    ['/profile/achievement', 'ความสำเร็จ'],
    ['/profile/affiliate', 'แนะนำเพื่อน'],
    ['/profile/change-pin', 'เปลี่ยนรหัสผ่าน'],
    ['/profile/edit', 'แก้ไขข้อมูลส่วนตัว'],
    ['/profile/passkeys', 'พาสคีย์'],
    ['/profile/sessions', 'อุปกรณ์ที่เข้าสู่ระบบ'],
    ['/profile/support', 'ช่วยเหลือและข้อความ'],
  ]),
  ...pages('members', 2, [
    ['/bank/add', 'เพิ่มบัญชีธนาคาร'],
    ['/bank/status', 'บัญชีธนาคารของฉัน'],
    ['/credit', 'การเงิน'],
    ['/credit/deposit', deposit],
    ['/credit/deposit/crypto', deposit],
    ['/credit/deposit/crypto/queue', deposit],
    ['/credit/deposit/fast', deposit],
    ['/credit/deposit/fast/queue', deposit],
    ['/credit/deposit/manual', 'ฝากเงินด้วยสลิป'],
    ['/credit/deposit/normal', deposit],
    ['/credit/deposit/qrcode', deposit],
    ['/credit/deposit/qrcodes', deposit],
    ['/credit/deposit/truemoney', deposit],
    ['/credit/statement', 'รายการเดินบัญชี'],
    ['/credit/status', 'รายการถอนของฉัน'],
    ['/credit/turnover', 'ยอดเทิร์น'],
    ['/credit/withdraw', 'ถอนเงิน'],
  ]),
  ...pages('members', 3, [
    ['/game', games],
    ['/game/all-bet', games],
    ['/game/ezg', games],
    ['/game/gpx', games],
    ['/game/gpx/pgSport', games],
    ['/game/hg', games],
    ['/game/joker', games],
    ['/game/logout', games],
    ['/game/pegasus', games],
    ['/game/pg-soft2', games],
    ['/game/sa', games],
    ['/game/soccer', games],
    ['/game/wl-game-test', games],
    ['/game/wm', games],
    ['/game/wm/list', games],
    ['/game/world-casino', games],
  ]),
];

/** Addresses that once had a page of their own. */
const old: readonly AddressRow[] = [
  ...moved('all', '/lotto', ['/lotto/index-backup']),
  ...moved('members', '/credit/deposit', ['/credit/deposit/qrcodetk/index-ignore']),
  ...moved('members', '/game', ['/game/wl/index-backup', '/game/wl/slots/index-backup']),
  ...moved('all', '/how-to', [
    '/howto/deposit',
    '/howto/forgot-pin',
    '/howto/lotto',
    '/howto/lotto4d',
    '/howto/register-addbank',
    '/howto/result-poy',
    '/howto/withdraw',
  ]),
];

/**
 * Addresses of nothing: a game, a film or a list that the site has none of, a row that is not there,
 * and nonsense in the place of a name, which no page may print.
 */
const nothing: readonly AddressRow[] = [
  ...missing('all', null, [
    '/nowhere',
    '/main2',
    '/win-big-money',
    '/register/friend/more',
    '/howto',
    '/howto/win',
    '/how-to/win',
    '/vdo/free-film',
    '/download/app',
    '/external',
    '/external/login/now',
    '/login/line',
    '/index-backup',
    '/results/999999999',
    '/results/free-money',
    '/results/{round}/more',
    '/poy/shared',
    '/poy/shared/free-money',
    `/poy/shared/${'0'.repeat(32)}`,
  ]),
  ...missing('all', 3, ['/games/free', '/live', '/live/casino/free', '/live/poker']),
  ...missing('all', 4, [
    '/lotto/win',
    '/lotto/external',
    '/lotto/external/7',
    '/lotto/4d/7',
    '/lotto/yeekee/free-money',
    '/lotto/yeekee/7/more',
  ]),
  ...missing('members', null, [
    '/poy/free-money',
    '/poy/free-money/7',
    '/poy/yeekee/999999999',
    '/poy/yeekee/free-money',
    '/poy/yeekee/7/more',
    '/poy/lottery/free-money',
    '/poy/lottery/free-money/7',
    '/poy/lottery/BET_YEEKEE_15',
    `/poy/lottery/${set}_x`,
    `/poy/lottery/${set}/999999999`,
    `/poy/lottery/${set}/free-money`,
    `/poy/lottery/${set}/{ticket}/more`,
    '/number-set/free-money',
    '/profile/free-money',
    '/main/free-money',
  ]),
  ...missing('members', 4, ['/lotto/yeekee/999999999']),
  ...missing('members', 2, [
    '/bank',
    '/bank/free-money',
    '/credit/free-money',
    '/credit/deposit/free-money',
    '/credit/deposit/fast/queue/7',
  ]),
  ...missing('members', 3, [
    '/game/free-money',
    '/game/ezg/7',
    '/game/gpx/slots',
    '/game/gpx/slots/7',
    '/game/joker/7',
    '/game/pegasus/7',
    '/game/pg-soft2/7',
    '/game/wl',
    '/game/wl-game-test/7',
    '/game/wl-game-test/slots',
    '/game/wl/slots',
    '/game/wl/slots/7',
    '/game/sa/%E0%B8%9F%E0%B8%A3%E0%B8%B5',
  ]),
];

/**
 * Every address of the site with what each visitor gets there. A page that is built or moved has its
 * row here, and nowhere else.
 */
export const addressRows: readonly AddressRow[] = [...living, ...old, ...nothing];

/** Addresses that programs read in different ways, so that no page can have one. */
export const malformed: readonly string[] = [
  '//',
  '//main',
  '//evil.example/main',
  '//evil.example//',
  '//evil.example?day=1)',
  '//results)',
  '/credit//deposit',
  '/main%00',
  '/results%0Ax',
  '/%5Cmain',
  '/%ff',
  '/%',
];
