import { describe, expect, it } from '@jest/globals';
import { betOptions, parsePaste } from '../index.ts';
import { offered, read } from './testing/lineAsText.ts';

describe('what is understood', () => {
  it.each([
    // A stake by a sign or a word
    ['12=100', '2top 12 100'],
    ['12 = 100', '2top 12 100'],
    ['12==100 บาท', '2top 12 100'],
    ['12:100', '2top 12 100'],
    ['12 -> 100', '2top 12 100'],
    ['12 @50', '2top 12 50'],
    ['12 50 บาท', '2top 12 50'],
    ['12 50฿', '2top 12 50'],
    ['12 ฿50', '2top 12 50'],
    ['12=50.-', '2top 12 50'],
    ['12=50.00', '2top 12 50'],
    ['12 34 56 ตัวละ 20', '2top 12 20 | 2top 34 20 | 2top 56 20'],
    ['12x50', '2top 12 50'],
    ['12 * 50', '2top 12 50'],
    ['12,34,56x20', '2top 12 20 | 2top 34 20 | 2top 56 20'],
    ['12x50 34x20', '2top 12 50 | 2top 34 20'],
    ['12=100 34=50', '2top 12 100 | 2top 34 50'],
    ['123=50x50,456=20x20', '3top 123 50 | 3any 123 50 | 3top 456 20 | 3any 456 20'],
    ['บน 123=50,456=20', '3top 123 50 | 3top 456 20'],
    ['12=100, 34=50', '2top 12 100 | 2top 34 50'],
    ['12-34-56=20', '2top 12 20 | 2top 34 20 | 2top 56 20'],
    ['12/34=20', '2top 12 20 | 2top 34 20'],
    // Two stakes
    ['123 50x50', '3top 123 50 | 3any 123 50'],
    ['123=50x30', '3top 123 50 | 3any 123 30'],
    ['123 50×30', '3top 123 50 | 3any 123 30'],
    ['123 50*30', '3top 123 50 | 3any 123 30'],
    ['123x50x30', '3top 123 50 | 3any 123 30'],
    ['123 456 50x30', '3top 123 50 | 3top 456 50 | 3any 123 30 | 3any 456 30'],
    ['123=50x0', '3top 123 50'],
    ['123=0x50', '3any 123 50'],
    ['47=20x30', '2top 47 20 | 2bot 47 30'],
    ['47 20x20', '2top 47 20 | 2bot 47 20'],
    ['12,34 50x50', '2top 12 50 | 2top 34 50 | 2bot 12 50 | 2bot 34 50'],
    ['5=10x20', 'run-top 5 10 | run-bot 5 20'],
    ['123 50x50 456=20x20', '3top 123 50 | 3any 123 50 | 3top 456 20 | 3any 456 20'],
    // Options by their words
    [
      '12,34,56 บน ล่าง 20',
      '2top 12 20 | 2top 34 20 | 2top 56 20 | 2bot 12 20 | 2bot 34 20 | 2bot 56 20',
    ],
    ['บน 12 34 = 50', '2top 12 50 | 2top 34 50'],
    ['ล่าง12=50', '2bot 12 50'],
    ['12บนล่าง=50', '2top 12 50 | 2bot 12 50'],
    ['12 บ+ล 50', '2top 12 50 | 2bot 12 50'],
    ['12 บล 50', '2top 12 50 | 2bot 12 50'],
    ['12 บน 20 ล่าง 30', '2top 12 20 | 2bot 12 30'],
    ['12 บน=20 ล่าง=30', '2top 12 20 | 2bot 12 30'],
    ['12=20บน 30บาทล่าง', '2top 12 20 | 2bot 12 30'],
    ['12 บน ล่าง 50x30', '2top 12 50 | 2bot 12 30'],
    ['บน 12=50 ล่าง 34=30', '2top 12 50 | 2bot 34 30'],
    ['บน 12=50 34=30', '2top 12 50 | 2top 34 30'],
    ['12=50บน 34=30ล่าง', '2top 12 50 | 2bot 34 30'],
    ['3ตัวบน 123 = 100', '3top 123 100'],
    ['โต๊ด 123 50', '3any 123 50'],
    ['โต้ด 123=50', '3any 123 50'],
    ['123 บนโต๊ด 50', '3top 123 50 | 3any 123 50'],
    ['วิ่งบน 5=100', 'run-top 5 100'],
    ['วิ่ง 5 บน 100', 'run-top 5 100'],
    ['วิ่งล่าง 5 7 9 100', 'run-bot 5 100 | run-bot 7 100 | run-bot 9 100'],
    ['5 บน 20', 'run-top 5 20'],
    ['เอา 12 บน 50 ครับ', '2top 12 50'],
    ['ขอ 12 กับ 34 ล่าง ตัวละ 20 บาทค่ะ', '2bot 12 20 | 2bot 34 20'],
    // Helpers
    ['12 กลับ 50', '2top 12 50 | 2top 21 50'],
    ['12R500', '2top 12 500 | 2top 21 500'],
    ['บน 12 กลับ 50', '2top 12 50 | 2top 21 50'],
    [
      '123 กลับ บน=10',
      '3top 123 10 | 3top 132 10 | 3top 213 10 | 3top 231 10 | 3top 312 10 | 3top 321 10',
    ],
    ['รูดหน้า 5 ล่าง = 10', Array.from({ length: 10 }, (_, last) => `2bot 5${last} 10`).join(' | ')],
    ['รูดหลัง 5=10', Array.from({ length: 10 }, (_, first) => `2top ${first}5 10`).join(' | ')],
    ['เบิ้ล บน 20', Array.from({ length: 10 }, (_, digit) => `2top ${digit}${digit} 20`).join(' | ')],
    // No stake
    ['12', '2top 12'],
    ['12,34,56', '2top 12 | 2top 34 | 2top 56'],
    ['12 34 56', '2top 12 | 2top 34 | 2top 56'],
    ['บน 12', '2top 12'],
    // Other scripts and languages
    ['๑๒=๑๐๐', '2top 12 100'],
    ['១២=១០០', '2top 12 100'],
    ['၁၂=၁၀၀', '2top 12 100'],
    ['１２＝１００', '2top 12 100'],
    ['លើ ១២ = ៥០', '2top 12 50'],
    ['2 លេខក្រោម 12=50', '2bot 12 50'],
    ['အပေါ် ၃ လုံး ၁၂၃ = ၅၀', '3top 123 50'],
    ['12 top bottom 20', '2top 12 20 | 2bot 12 20'],
    ['any order 123 = 20', '3any 123 20'],
    // Text around the bet
    ['[16:20, 20/11/2026] Nid: 12=100', '2top 12 100'],
    ['16:20\tNid\t12=100', '2top 12 100'],
    ['1) 12=100\n2) 34=50', '2top 12 100 / 2top 34 50'],
    ['12=100 // for mother', '2top 12 100'],
    ['12=100 🙏', '2top 12 100'],
  ])('%s → %s', (text, bets) => expect(read(text)).toBe(bets));

  it('takes 19 doors under what is named', () => {
    const [line] = parsePaste('19ประตู 7 บน ล่าง = 20', { offered, picked: [] });
    expect(line).toMatchObject({ is: 'bets', because: ['named'] });
    expect(line?.is === 'bets' && line.bets.map(({ ref }) => ref)).toEqual(
      Array.from({ length: 38 }, () => 'option_2_19:7'),
    );
  });

  it('puts lines under the heading above them, until the next one', () => {
    expect(read('บน\n12=50\n34=20\n\nล่าง :\n56=10\nโต๊ด\n123=5')).toBe(
      'heading / 2top 12 50 / 2top 34 20 / heading / 2bot 56 10 / heading / 3any 123 5',
    );
    expect(read('ล่าง\nบน 12=50')).toBe('heading / 2top 12 50');
    expect(read('วิ่งล่าง\n5 100')).toBe('heading / run-bot 5 100');
  });

  it('passes talk over and says so', () =>
    expect(read('สวัสดีค่ะเจ๊\n12=50\nขอบคุณค่ะ')).toBe('talk / 2top 12 50 / talk'));

  it('says why a bet stands under its option', () => {
    const because = (text: string) =>
      parsePaste(text, { offered, picked: ['teng_bon_2'] }).flatMap((line) =>
        line.is === 'bets' ? line.because : [],
      );
    expect(because('12=50')).toEqual(['picked']);
    expect(because('12=50x50')).toEqual(['two_stakes']);
    expect(because('ล่าง 12=50')).toEqual(['named']);
    expect(because('ล่าง\n12=50')).toEqual(['heading']);
  });

  it('knows the four options of three digits where the round offers them', () => {
    expect(read('หน้า 123=20\n123 ล่าง 20', [], [...betOptions])).toBe('3front 123 20 / 3bot 123 20');
  });

  it('tells its row in the text, empty lines counted', () => {
    expect(
      parsePaste('\n12=50\r\n\r\n 34 = 20 ', { offered, picked: ['teng_bon_2'] }).map(
        ({ row, text }) => [row, text],
      ),
    ).toEqual([
      [2, '12=50'],
      [4, '34 = 20'],
    ]);
  });
});

describe('what is not understood', () => {
  it.each([
    ['123=50', '? no_option'],
    ['12 1000', '? unclear 1000'],
    ['12 50', '? unclear 50'],
    ['123 50', '? unclear 50'],
    ['12,34 50', '? unclear 50'],
    ['12 34 50x50', '? unclear'],
    ['12 34 50', '? unclear 50'],
    ['3 ตัวบน 123 456 100', '? unclear 100'],
    ['16:20 12=100', '? time 16:20'],
    ['12=1,000', '? unclear 1,000'],
    ['123=50x6', '? unclear'],
    ['112=50x3', '? unclear'],
    ['12=50x2', '? unclear'],
    ['12 บน 20 34 ล่าง 30', '? unclear'],
    ['บน 12 ล่าง 34', '? unclear'],
    ['12=50 34=20 บน', '? unclear'],
    ['12=50 บน 34=20', '? unclear'],
    ['12=50 34', '? unclear'],
    ['6 ประตู 12=50', '? unclear'],
    ['12 34x', '? unknown_word x'],
    ['12=50 เต็งมั้ง', '? unknown_word เต็งมั้ง'],
    ['12=50 stop', '? unknown_word stop'],
    ['12 คู่ละ 50', '? conflict'],
    ['หน้า 123=20', '? not_offered teng_bon_nha_3'],
    ['123 ล่าง 20', '? not_offered teng_lang_3'],
    ['12 โต๊ด 20', '? wrong_length'],
    ['วิ่ง 12 บน 20', '? wrong_length'],
    ['5 กลับ 20', '? wrong_length'],
    ['12 19ประตู=20', '? wrong_length'],
    ['12 345=50', '? mixed_lengths'],
    ['1. 12=100', '? row_number 1.'],
    ['3) 12=100', '? row_number 3)'],
    ['1234=50', '? too_long'],
    ['12345', '? too_long'],
    ['=50', '? no_number'],
    ['19ประตู', '? no_number'],
    ['12=', '? no_stake'],
    ['12=0', '? no_stake'],
    ['12=0x0', '? no_stake'],
    ['12=10.50', '? not_whole'],
    ['12=0.5', '? not_whole'],
    ['12=.5', '? not_whole'],
    ['12 ตัวละ .50 บาท', '? not_whole'],
    ['12 = -5', '? negative'],
    ['12=−๕', '? negative'],
    ['12 34 ตัวละ -5', '? negative'],
    ['12 -> -5', '? negative'],
    ['12 50.5 บาท', '? unclear 50.5'],
    ['12.50 บาท', '? unclear 12.50'],
    ['12=10,000', '? unclear 10,000'],
    ['12=1e3', '? unknown_word e'],
    ['12=1000000', '? too_much'],
    ['123=50x50x50', '? stakes_differ'],
    ['12 บน 50x50', '? stakes_differ'],
    ['123 โต๊ด กลับ=50', '? conflict'],
    ['19ประตู รูดหน้า 5=20', '? conflict'],
    ['บนสิจ๊ะ', '? unknown_word บนสิจ๊ะ'],
  ])('%s → %s', (text, why) => expect(read(text)).toBe(why));

  it.each(['ยกเลิก', 'ไม่เอาแล้ว', 'Cancel', 'បោះបង់', 'ပယ်ဖျက်'])(
    'buys nothing below %s, by which a buyer in a chat took the bets back',
    (word) => expect(read(`${word}\n12=50`)).toMatch(/^\? unknown_word \S+ \/ \? unclear_heading$/),
  );

  it('leaves nothing under a heading that was not understood', () => {
    expect(read('ล่าง\n12=50\nบนสิ\n34=20', [])).toBe(
      'heading / 2bot 12 50 / ? unknown_word บนสิ / ? unclear_heading',
    );
  });
});
