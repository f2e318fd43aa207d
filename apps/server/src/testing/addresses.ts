import { missing, moved, pages, type AddressRow } from './addresses/forms.ts';
import { gameAddresses } from './addresses/games.ts';

export type { AddressRow } from './addresses/forms.ts';

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
    ['/help', 'ช่วยเหลือ'],
    ['/how-to', 'วิธีเล่น'],
    ['/howto/deposit', 'วิธีฝากเงิน'],
    ['/howto/forgot-pin', 'ลืมรหัสผ่าน ทำอย่างไร'],
    ['/howto/lotto', 'วิธีแทงหวย'],
    ['/howto/lotto4d', 'วิธีซื้อหวยชุด 4 ตัว'],
    ['/howto/register-addbank', 'วิธีสมัครสมาชิกและเพิ่มบัญชีธนาคาร'],
    ['/howto/result-poy', 'วิธีดูผลรางวัลและโพย'],
    ['/howto/withdraw', 'วิธีถอนเงิน'],
    ['/licence', 'ใบอนุญาต'],
    ['/maintenance', 'ปิดปรับปรุง'],
    ['/promotions', 'โปรโมชั่น'],
    ['/results', 'ผลรางวัล'],
    ['/results/{round}', 'ผลรางวัล'],
    ['/terms', 'ข้อตกลงการใช้งาน'],
    ['/vdo', 'วิดีโอ'],
    ['/external/login', 'เข้าสู่ระบบ'],
    ['/login/line/auth', 'เข้าสู่ระบบด้วย LINE'],
    ['/privacy', 'ความเป็นส่วนตัว'],
    ['/parts', 'ชิ้นส่วนของหน้าเว็บ'],
    ['/poy/shared/{key}', 'โพย'],
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
    ['/profile/notifications', 'แจ้งเตือน'],
    ['/profile/notifications/settings', 'ตั้งค่าการแจ้งเตือน'],
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
];

/** Addresses that once had a page of their own. */
const old: readonly AddressRow[] = [
  ...moved('all', '/lotto', ['/lotto/index-backup']),
  ...moved('members', '/credit/deposit', ['/credit/deposit/qrcodetk/index-ignore']),
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
    '/news',
    '/news/free-money',
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
];

/**
 * Every address of the site with what each visitor gets there. A page that is built or moved has its
 * row here, and nowhere else.
 */
export const addressRows: readonly AddressRow[] = [...living, ...old, ...gameAddresses, ...nothing];

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
