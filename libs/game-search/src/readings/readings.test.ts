import { describe, expect, it } from '@jest/globals';
import { foldText } from './foldText.ts';
import { digitsAsWords, numbersAsDigits } from './numbers.ts';
import { readingsOf } from './readingsOf.ts';
import { romanOf } from './romanOf.ts';
import { soundOf } from './soundOf.ts';
import { spellingsOf } from './spellingsOf.ts';
import { thaiFor, translate } from './translate.ts';

describe('a folded text', () => {
  it.each([
    ['tone marks', 'บาคาร่า', 'บาคารา'],
    ['a wrong tone mark', 'เต่า', 'เต้า'],
    ['ไ and ใ, ร and ล', 'ไฮโล', 'ใฮโร'],
    ['ศ, ษ and ส', 'ศรีษะ', 'สลีสะ'],
    ['ณ and น', 'ณเณร', 'นเนล'],
    ['long vowels', 'ปูมีนา', 'ปุมินะ'],
    ['two เ in place of แ', 'แมว', 'เเมว'],
    ['อํา in two signs', 'นำ', 'นํา'],
    ['a tone mark between them', 'น้ำ', 'นํ้า'],
    ['case, accents and doubled letters', 'Café Roulette', 'cafe roulete'],
    ['signs between words', 'Fish, Prawn & Crab', 'fish prawn crab'],
  ])('forgives %s', (_, one, other) => {
    expect(foldText(one)).toBe(foldText(other));
  });

  it('keeps digits, and the letters of Khmer and Burmese', () => {
    expect(foldText('Baccarat 88')).toBe('bacarat 88');
    expect(foldText('នាគមាស')).toBe('នាគមាស');
    expect(foldText('ရွှေနဂါး')).toBe('ရွှေနဂါး');
  });
});

describe('the other keyboard', () => {
  it.each([
    ['กพฟเนื', 'dragon'],
    ['สีแาั แฟะ', 'lucky cat'],
    [",y'di", 'มังกร'],
    ['wVF]', 'ไฮโล'],
  ])('reads %s as %s', (typed, meant) => {
    expect(readingsOf(typed)).toEqual([typed, meant]);
  });
});

describe('numbers', () => {
  it('are digits and words, in Thai and in English', () => {
    expect(numbersAsDigits('Five Dragons').trim()).toBe('5  Dragons');
    expect(spellingsOf('ห้ามังกร')).toEqual(spellingsOf('๕ มังกร').toReversed());
    expect(digitsAsWords('4 Dragons')).toBe('four Dragons');
    expect(digitsAsWords('4 มังกร')).toBe('สี่ มังกร');
    expect(numbersAsDigits('Often')).toBe('Often');
  });
});

describe('the sound of a name', () => {
  it.each([
    ['dragon', 'ดราก้อน'],
    ['Lucky Phoenix', 'ลัคกี้ ฟีนิกซ์'],
    ['Night Knights', 'ไนท์ ไนท์'],
    ['Charm Quest', 'ชาร์ม เควสต์'],
  ])('%s sounds like %s', (english, thai) => {
    expect(soundOf(english)).toBe(soundOf(thai));
  });
});

describe('a Thai name in Latin letters', () => {
  it.each([
    ['ช้างนำโชค', 'chang nam chok'],
    ['เต่าสีม่วง', 'tao si muang'],
    ['ระฆังเที่ยงคืน', 'rakhang thiang khuen'],
    ['นักมวยแห่งสวรรค์', 'nak muay haeng sawan'],
    ['ลูกอมแห่งพายุ', 'lookom haeng payu'],
    ['ไฟลุก', 'fai luk'],
    ['ก๋วยเตี๋ยว 5', 'kuay teow 5'],
  ])('%s is %s', (thai, latin) => {
    expect(romanOf(latin)).toBe(romanOf(thai));
  });
});

describe('the meaning of a name', () => {
  it.each([
    ['มังกรทอง', 'dragon gold'],
    ['Golden Dragons', 'gold dragon'],
    ['5 เสือ', '5 tiger'],
    ['Hi Lo 8', 'sicbo 8'],
    ['ราชินีแดนเหนือ', 'quen แดน north'],
    // The words for crab and love are parts of other words here.
    ['ดราก้อน', 'ดละกอน'],
    ['ลำพูน', 'ละมพุน'],
  ])('%s is %s', (name, meaning) => {
    expect(translate(name)).toBe(meaning);
  });

  it('is known in Thai as well', () => {
    expect(thaiFor('dragon')).toEqual(['มังกร']);
  });
});
