import { z } from 'zod';

/** The time in ms in which Google must answer. */
const patienceMs = 5_000;
const verdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).optional() });

/**
 * Asks Google whether a visitor has passed its captcha. Google takes each answer of a visitor once,
 * for two minutes. Nothing of the visitor but that answer is sent.
 * @param url the address of the service, without a slash at its end
 * @returns null where it is confirmed, else the reason for the log
 */
export async function confirmByGoogle(
  url: string,
  secret: string,
  answer: string,
): Promise<string | null> {
  try {
    const reply = await fetch(`${url}/api/siteverify`, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      signal: AbortSignal.timeout(patienceMs),
      redirect: 'error',
    });
    const said = verdict.parse(await reply.json());
    return said.success ? null : (said['error-codes'] ?? []).join(' ') || 'refused';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
