import type { Language } from '@poy/contract/rules';

/** What is said below a film at one moment, in all languages. */
export type Caption = Readonly<Record<Language, string>>;

/** The captions of the film about a slip, in their order. */
export const slipCaptions = {
  choose: {
    th: 'เปิดหน้าหวย แล้วเลือกรอบ',
    en: 'Open Lottery and choose a round.',
    km: 'បើកទំព័រឆ្នោត រួចជ្រើសជុំ។',
    my: 'ထီစာမျက်နှာကို ဖွင့်ပြီး အကြိမ်တစ်ခု ရွေးပါ။',
  },
  number: {
    th: 'เลือกแบบการแทง แล้วพิมพ์เลข เลขที่ครบหลักจะลงโพยเอง',
    en: 'Choose a way to bet and type the number. A whole number goes onto the slip by itself.',
    km: 'ជ្រើសរបៀបចាក់ រួចវាយលេខ។ លេខគ្រប់ខ្ទង់ចូលសន្លឹកដោយខ្លួនឯង។',
    my: 'လောင်းပုံစံရွေးပြီး ဂဏန်းရိုက်ပါ။ ဂဏန်းပြည့်လျှင် စာရင်းထဲ အလိုလို ဝင်သည်။',
  },
  stake: {
    th: 'ใส่ราคา แล้วดูเดิมพันรวมกับยอดที่ถูกได้สูงสุด',
    en: 'Write the stake. Compare the total with the possible win.',
    km: 'ដាក់ប្រាក់ភ្នាល់ រួចមើលប្រាក់ភ្នាល់សរុប និងប្រាក់អាចឈ្នះអតិបរមា។',
    my: 'လောင်းကြေးထည့်ပြီး စုစုပေါင်းနှင့် အများဆုံး နိုင်ချေငွေကို ကြည့်ပါ။',
  },
  send: {
    th: 'กดส่งโพย ตรวจดูอีกครั้ง แล้วกดยืนยัน',
    en: 'Press Send slip, look at it once more, and confirm.',
    km: 'ចុចផ្ញើសន្លឹក ពិនិត្យម្ដងទៀត រួចបញ្ជាក់។',
    my: 'စာရင်းပို့ရန်ကို နှိပ်ပါ၊ တစ်ခါ ပြန်ကြည့်ပြီး အတည်ပြုပါ။',
  },
  sent: {
    th: 'ส่งโพยแล้ว ผลจะขึ้นบนโพยเองเมื่อออกรางวัล',
    en: 'The slip is sent. It shows its result by itself.',
    km: 'សន្លឹកត្រូវបានផ្ញើ។ លទ្ធផលនឹងបង្ហាញលើសន្លឹកដោយខ្លួនឯង។',
    my: 'စာရင်း ပို့ပြီးပါပြီ။ ရလဒ်ထွက်လျှင် စာရင်းပေါ်တွင် အလိုလို ပြပါမည်။',
  },
} satisfies Record<string, Caption>;

/** The captions of the film about paying in, in their order. */
export const payInCaptions = {
  open: {
    th: 'เปิดหน้าการเงิน แล้วกดฝากเงิน',
    en: 'Open Money and press Deposit.',
    km: 'បើកទំព័រហិរញ្ញវត្ថុ រួចចុចដាក់ប្រាក់។',
    my: 'ငွေကြေးစာမျက်နှာကို ဖွင့်ပြီး ငွေသွင်းကို နှိပ်ပါ။',
  },
  way: {
    th: 'เลือกช่องทางฝาก',
    en: 'Choose how to pay in.',
    km: 'ជ្រើសរបៀបដាក់ប្រាក់។',
    my: 'ငွေသွင်းနည်းကို ရွေးပါ။',
  },
  amount: {
    th: 'ใส่จำนวนเงิน แล้วดูยอดและบัญชีที่ต้องโอน',
    en: 'Write the amount, and see what to send and where.',
    km: 'វាយចំនួនប្រាក់ រួចមើលចំនួន និងគណនីដែលត្រូវផ្ទេរ។',
    my: 'ပမာဏ ရေးပြီး လွှဲရမည့် ပမာဏနှင့် အကောင့်ကို ကြည့်ပါ။',
  },
  exact: {
    th: 'โอนจากแอปธนาคารให้ตรงยอดนี้ทุกสตางค์',
    en: 'Send exactly this amount from your bank app, to the satang.',
    km: 'ផ្ទេរពីកម្មវិធីធនាគារឱ្យត្រូវចំនួននេះគ្រប់សតាង្គ។',
    my: 'ဘဏ်အက်ပ်မှ ဤပမာဏကို ဆတန်အထိ အတိအကျ လွှဲပါ။',
  },
  arrived: {
    th: 'เงินเข้าเองเมื่อธนาคารแจ้งยอด หน้านี้เปลี่ยนเอง',
    en: 'The money comes by itself once the bank reports it. The page changes by itself.',
    km: 'ប្រាក់ចូលដោយខ្លួនឯងពេលធនាគារជូនដំណឹង។ ទំព័រនេះប្ដូរដោយខ្លួនឯង។',
    my: 'ဘဏ်က အကြောင်းကြားလျှင် ငွေ အလိုလို ဝင်သည်။ ဤစာမျက်နှာ အလိုလို ပြောင်းသည်။',
  },
} satisfies Record<string, Caption>;
