import { toBaht } from '@poy/bet-rules';
import { generate } from 'promptparse';

/** The sort of a PromptPay number, by its count of digits. */
const sorts = { 10: 'MSISDN', 13: 'NATID', 15: 'EWALLETID' } as const;

const isCount = (count: number): count is keyof typeof sorts => Object.hasOwn(sorts, count);

/**
 * Returns the EMVCo text of a PromptPay QR code that asks for this amount (satang) to the satang. The
 * same request always gives the same text, on every device.
 */
export function promptPayPayload(promptpay: string, satang: number): string {
  const count = promptpay.length;
  if (!isCount(count)) throw new RangeError(`${promptpay} is no PromptPay number`);
  return generate.anyId({ type: sorts[count], target: promptpay, amount: toBaht(satang) });
}
