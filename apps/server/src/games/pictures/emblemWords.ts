import type { EmblemName } from './emblems/emblems.ts';

/**
 * The words by which a title asks for an emblem, parted by spaces. A Latin word counts where a word of the name
 * begins with it; another one counts anywhere, because Thai is written without spaces. The first row that has a
 * word of the name decides, so beasts come before places and things, and gold comes last.
 */
export const emblemWords = {
  tiles: 'mahjong tiles มาจอง ไพ่นกกระจอก',
  elephant: 'elephant ganesh erawan chang ช้าง เอราวัณ',
  dragon: 'dragon drake long มังกร',
  phoenix: 'phoenix firebird bird eagle rooster chicken peacock swan garuda ไก่ หงส์ ฟีนิกซ์ ครุฑ นกยูง',
  tiger: 'tiger เสือ',
  lion: 'lion leo singha safari สิงโต สิงห์',
  rabbit: 'rabbit bunny hare กระต่าย',
  bull: 'bull ox buffalo cow matador วัว กระทิง ควาย',
  cat: 'cat neko kitty kitten maneki แมว',
  panda: 'panda bamboo bear แพนด้า หมี',
  snake: 'snake cobra naga serpent medusa งู นาค',
  crab: 'crab prawn shrimp lobster น้ำเต้า ปูปลา ปูม้า ปูทอง กุ้ง',
  fish: 'fish fishing shark ocean sea koi whale mermaid ปลา ทะเล สมุทร เงือก',
  mask: 'mask opera joker jester clown hanuman monkey kong หน้ากาก หนุมาน ยักษ์ โจ๊กเกอร์ ลิง',
  pyramid: 'pyramid egypt pharaoh cleopatra anubis nile aztec maya dead ra อียิปต์ พีระมิด ฟาโรห์',
  lotus: 'lotus flower blossom sakura garden butterfly rose ดอก บัว',
  clover: 'clover irish leprechaun โคลเวอร์',
  fruit:
    'fruit cherry cherries mango juicy melon banana orange lemon apple berry ผลไม้ เชอร์รี่ มะม่วง ส้ม ทุเรียน',
  candy: 'candy sweet sugar cake lolli chocolate bonanza ลูกอม ขนม หวาน',
  rocket: 'rocket space crash jet plane aviator cosmic galaxy pilot จรวด อวกาศ เครื่องบิน นักบิน',
  dice: 'dice die sic hilo hi-lo craps ludo ลูกเต๋า ไฮโล ไฮโร',
  wheel: 'wheel roulette วงล้อ รูเล็ต',
  ball: 'ball soccer football goal penalty basketball tennis ฟุตบอล บอล ประตู',
  cards:
    'cards card baccarat poker blackjack pokdeng holdem rummy teen ไพ่ บาคาร่า โป๊กเกอร์ ป๊อก แบล็คแจ็ค',
  boat: 'boat ship sail pirate viking captain floating เรือ โจรสลัด ตลาดน้ำ',
  temple: 'temple pagoda palace shrine castle olympus siam thai bangkok วัด ปราสาท เจดีย์ สยาม',
  mountain: 'mountain peak volcano everest snow ice frozen ภูเขา หิมะ น้ำแข็ง',
  lightning: 'lightning thunder zeus storm thor bolt สายฟ้า ซุส พายุ',
  moon: 'moon lunar night midnight wolf vampire จันทร์ ราตรี หมาป่า',
  sun: 'sun solar summer inca dawn ตะวัน อาทิตย์ สุริยา',
  stars: 'star stars สตาร์ ดาว',
  fire: 'fire flame hot burn blaze blazing inferno ไฟ เพลิง',
  sword: 'sword knight samurai ninja warrior hero legend gladiator shield ดาบ นักรบ อัศวิน ซามูไร นินจา',
  trophy: 'trophy cup champion league race derby ถ้วย แชมป์',
  lantern: 'lantern festival songkran caishen โคม เทศกาล สงกรานต์ ไฉ่ซิงเอี้ย',
  chest: 'chest treasure loot vault bank heist หีบ สมบัติ ขุมทรัพย์',
  crown: 'crown king queen royal emperor empress prince princess มงกุฎ ราชา ราชินี จักรพรรดิ เจ้าหญิง',
  bell: 'bell liberty jackpot christmas xmas ระฆัง แจ็กพอต แจ็คพอต',
  gem: 'gem diamond jewel crystal ruby jade pearl emerald mines เพชร พลอย มณี หยก',
  chip: 'chip casino vegas ชิป คาสิโน',
  coins:
    'coin coins gold golden money cash fortune rich wealth lucky plinko เหรียญ เงิน ทอง โชค เศรษฐี รวย',
} as const satisfies Readonly<Record<EmblemName, string>>;
