import type { ErrorReply } from '@poy/contract';
import { AppError } from '../appError.ts';

/** The sentences of the page: no site and no language is known, so it has them all. */
const words = {
  th: [
    'คุกกี้ของเว็บไซต์นี้ใหญ่เกินไป เบราว์เซอร์จึงเปิดหน้านี้ไม่ได้',
    'กรุณาลบคุกกี้ของเว็บไซต์นี้ในการตั้งค่าของเบราว์เซอร์ แล้วเปิดหน้านี้อีกครั้ง',
  ],
  en: [
    'The cookies of this site have become too large, so this page cannot be opened.',
    'Clear the cookies of this site in the settings of your browser, and open the page again.',
  ],
  km: [
    'ខូគីនៃគេហទំព័រនេះធំពេក ដូច្នេះមិនអាចបើកទំព័រនេះបានទេ។',
    'សូមលុបខូគីនៃគេហទំព័រនេះនៅក្នុងការកំណត់របស់កម្មវិធីរុករក រួចបើកទំព័រនេះម្ដងទៀត។',
  ],
  my: [
    'ဤဝဘ်ဆိုက်၏ ကွတ်ကီးများ ကြီးလွန်းသဖြင့် ဤစာမျက်နှာကို ဖွင့်၍မရပါ။',
    'ဘရောက်ဇာ ဆက်တင်တွင် ဤဝဘ်ဆိုက်၏ ကွတ်ကီးများကို ဖျက်ပြီး စာမျက်နှာကို ထပ်ဖွင့်ပါ။',
  ],
};

const page = `<!doctype html>
<html lang="th">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>431</title>
${Object.entries(words)
  .map(([language, text]) => `<p lang="${language}">${text.join(' ')}</p>\n`)
  .join('')}</html>
`;

/** The content of an answer with its type. */
export interface Content {
  readonly type: string;
  readonly text: string;
}

/**
 * Returns the words for a client whose headers are larger than Node reads (16 KiB), which are cookies in
 * a browser. A call gets the error of the contract. Anything else gets a page, also where the packet that
 * was too much does not show the beginning of the request.
 */
export function headersTooLarge(packet: unknown): Content {
  const begin = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 100) : '';
  const isCall = /^[A-Z]+ \/(?:api|poy-api|v1)\//.test(begin);
  if (!isCall) return { type: 'text/html; charset=utf-8', text: page };
  const { code, message } = new AppError('PAYLOAD_TOO_LARGE');
  const body: ErrorReply = {
    error: {
      code,
      message,
      requestId: '',
      details: { headers: 'They are larger than 16 KiB: clear the cookies of this site.' },
    },
  };
  return { type: 'application/json; charset=utf-8', text: JSON.stringify(body) };
}
