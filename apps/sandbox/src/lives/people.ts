/** A person whom the sandbox plays. The texts are the person's own, so they are in no list of words. */
export interface Person {
  readonly userName: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The person's account at the bank that exists only here. */
  readonly bankCode: string;
  readonly accountNumber: string;
  /** The name of the number list and its lucky numbers of two digits. */
  readonly list: { readonly name: string; readonly numbers: readonly string[] };
  /** The 4-digit number of the set. */
  readonly setNumber: string;
  /** The question to the people of the site, and their answer. */
  readonly question: string;
  readonly answer: string;
}

/** The accounts that are live on a demo. All others stay as empty as the demo made them. */
export const people: readonly Person[] = [
  {
    userName: 'demo01',
    firstName: 'มาลี',
    lastName: 'สุขใจ',
    bankCode: 'KBANK',
    accountNumber: '9811102354',
    list: { name: 'เลขวันเกิด', numbers: ['09', '23', '48', '90'] },
    setNumber: '4827',
    question: 'สวัสดีค่ะ ฝากเงินผ่านคิวอาร์โค้ดแล้ว ปกติเงินเข้าภายในกี่นาทีคะ',
    answer: 'สวัสดีค่ะ ปกติเงินเข้าภายในหนึ่งนาทีค่ะ หากเกินห้านาทีแจ้งเลขรายการได้เลยค่ะ',
  },
  {
    userName: 'demo02',
    firstName: 'วิชัย',
    lastName: 'แสงทอง',
    bankCode: 'SCB',
    accountNumber: '9811107713',
    list: { name: 'เลขทะเบียนรถ', numbers: ['17', '56', '71'] },
    setNumber: '1156',
    question: 'ขอถามครับ หวยรัฐบาลงวดหน้าปิดรับกี่โมง',
    answer: 'เวลาปิดรับอยู่ที่หน้างวดนั้นครับ นับถอยหลังให้ดูทุกวินาที',
  },
  {
    userName: 'demo03',
    firstName: 'อรทัย',
    lastName: 'บุญมา',
    bankCode: 'BBL',
    accountNumber: '9811104486',
    list: { name: 'เลขเด็ดแม่น้ำ', numbers: ['05', '50', '34', '43', '68'] },
    setNumber: '9068',
    question: 'โพยที่ซื้อแล้วยกเลิกได้ไหมคะ',
    answer: 'ยกเลิกได้ก่อนเวลาที่เขียนไว้ในโพยค่ะ กดเปิดโพยแล้วเลือกยกเลิกได้เลยค่ะ',
  },
];
