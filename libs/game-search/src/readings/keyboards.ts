/** The keys of an English keyboard and the letters of the Thai one (Kedmanee) on the same keys. */
const english =
  '`1234567890-=qwertyuiop[]\\asdfghjkl;\'zxcvbnm,./~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?';
const thai = '_ๅ/-ภถุึคตจขชๆไำพะัีรนยบลฃฟหกดเ้่าสวงผปแอิืทมใฝ%+๑๒๓๔ู฿๕๖๗๘๙๐"ฎฑธํ๊ณฯญฐ,ฅฤฆฏโฌ็๋ษศซ.()ฉฮฺ์?ฒฬฦ';

const toThai = new Map([...english].map((key, at) => [key, thai[at] ?? '']));
const toEnglish = new Map([...thai].map((key, at) => [key, english[at] ?? '']));

/** Returns what the same keys write on the Thai keyboard, for a text typed on the English one. */
export const onThaiKeys = (text: string): string =>
  text.replace(/\S/g, (key) => toThai.get(key) ?? key);

/** Returns what the same keys write on the English keyboard, for a text typed on the Thai one. */
export const onEnglishKeys = (text: string): string =>
  text.replace(/\S/g, (key) => toEnglish.get(key) ?? key);
