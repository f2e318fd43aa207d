/** The longest picture of a slip that may be sent, in characters of base64. */
export const slipPictureMost = 638_976;

/**
 * The small QR code on Thai transfer slips: objects of a tag (2 digits), a length (2 digits) and a
 * value, as in EMVCo, with a checksum at the end. Browser and server read it with this one parser.
 * It has an entry of its own, so that only the page with the slip carries it. The code proves
 * nothing: whoever knows the form can write one.
 */
export type SlipCode =
  | {
      readonly kind: 'bank';
      /** The 3 digits of the sending bank at the Bank of Thailand. */
      readonly bank: string;
      /** The sending bank's own reference of the transfer. */
      readonly reference: string;
    }
  | {
      readonly kind: 'truemoney';
      /** The kind of transfer, such as P2P. */
      readonly event: string;
      readonly reference: string;
      /** The day as DDMMYYYY. */
      readonly date: string;
    };

/** The longest text that is read. Slips have about 60 characters. */
const longest = 200;
const checksumTag = '91';

/** Returns the CRC-16 (CCITT, begins with FFFF) of a text of ASCII characters, as 4 hex digits. */
function checksumOf(text: string): string {
  let crc = 0xffff;
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Returns the values of a text by their tags, or null where it is not made of such objects. */
function objectsOf(text: string): ReadonlyMap<string, string> | null {
  const found = new Map<string, string>();
  for (let at = 0; at < text.length;) {
    const [head = '', tag = '', length = ''] = /^(\d{2})(\d{2})/.exec(text.slice(at, at + 4)) ?? [];
    const value = text.slice(at + 4, at + 4 + Number(length));
    if (head === '' || value.length !== Number(length) || found.has(tag)) return null;
    found.set(tag, value);
    at += 4 + value.length;
  }
  return found;
}

/** Returns a text with its checksum. */
const sealed = (text: string): string => {
  const head = `${text}${checksumTag}04`;
  return `${head}${checksumOf(head)}`;
};

const object = (tag: string, value: string): string =>
  `${tag}${String(value.length).padStart(2, '0')}${value}`;

/** Returns the text of a slip's code, as the banks and TrueMoney write it. */
export function writeSlipCode(code: SlipCode): string {
  if (code.kind === 'bank')
    return sealed(
      object(
        '00',
        object('00', '000001') + object('01', code.bank) + object('02', code.reference),
      ) + object('51', 'TH'),
    );
  return sealed(
    object(
      '00',
      object('00', '01') +
        object('01', '01') +
        object('02', code.event) +
        object('03', code.reference) +
        object('04', code.date),
    ),
  );
}

function codeOf(parts: ReadonlyMap<string, string>): SlipCode | null {
  const [form, one = '', two = ''] = [parts.get('00'), parts.get('01'), parts.get('02')];
  if (form === '000001')
    return /^\d{3}$/.test(one) && /^[0-9A-Za-z]{4,40}$/.test(two)
      ? { kind: 'bank', bank: one, reference: two }
      : null;
  const [reference = '', date = ''] = [parts.get('03'), parts.get('04')];
  return form === '01' &&
    one === '01' &&
    /^[0-9A-Za-z_]{1,20}$/.test(two) &&
    /^[0-9A-Za-z]{4,40}$/.test(reference) &&
    /^\d{8}$/.test(date)
    ? { kind: 'truemoney', event: two, reference, date }
    : null;
}

/**
 * Reads the text of a QR code. Some banks leave out zeros at the beginning of the checksum.
 * @returns null where it is no code of a slip, and `checksum` where it is one that was damaged or
 * changed
 */
export function readSlipCode(text: string): SlipCode | 'checksum' | null {
  if (text.length > longest) return null;
  const [, head = '', sum = ''] = /^([ -~]*9104)([0-9A-Fa-f]{1,4})$/.exec(text) ?? [];
  const objects = objectsOf(head.slice(0, -4));
  const parts = objectsOf(objects?.get('00') ?? '');
  const code = parts && codeOf(parts);
  if (!code || (code.kind === 'bank' && objects?.get('51') !== 'TH')) return null;
  return sum.toUpperCase().padStart(4, '0') === checksumOf(head) ? code : 'checksum';
}

const nameOf = (code: SlipCode): string =>
  `${code.kind === 'bank' ? code.bank : code.kind}:${code.reference.toUpperCase()}`;

/**
 * Returns the code of the slip among the texts of all QR codes of a picture. An app's link, a
 * PromptPay code and others beside it count nothing, and neither does a damaged one beside a whole
 * one.
 * @returns null where none is a slip's, `checksum` where the only one was damaged or changed, and
 * `twoSlips` where the picture shows several slips, of which none is guessed
 */
export function chooseSlipCode(
  texts: readonly string[],
): SlipCode | 'checksum' | 'twoSlips' | null {
  const read = texts.map(readSlipCode);
  const codes = read.filter((code) => code !== null && code !== 'checksum');
  if (new Set(codes.map(nameOf)).size > 1) return 'twoSlips';
  return codes[0] ?? (read.includes('checksum') ? 'checksum' : null);
}
