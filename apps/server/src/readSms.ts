import { givenSecret, isLoopback, type Variables } from './variables.ts';

/** The gateway that carries messages to phones. */
export interface SmsEnv {
  url: string;
  secret: string;
  /** True where the sandbox plays the gateway, for demo sites only. */
  played: boolean;
}

/**
 * Reads the gateway for messages to phones. Where none is given, the sandbox plays it.
 * @throws when it has no secret, or when codes would be sent over a line that others can read
 */
export function readSms(
  variables: Variables,
  { sandboxUrl, demoFeed }: { sandboxUrl: string | null; demoFeed: string | null },
): SmsEnv | null {
  const { SMS_GATEWAY_URL: url } = variables;
  if (!url)
    return sandboxUrl && demoFeed
      ? { url: new URL('/sms', sandboxUrl).href, secret: demoFeed, played: true }
      : null;
  const { protocol, hostname } = URL.canParse(url) ? new URL(url) : { protocol: '', hostname: '' };
  if (
    protocol !== 'https:' &&
    !(protocol === 'http:' && isLoopback(hostname.replace(/^\[|\]$/g, '')))
  )
    throw new Error(`SMS_GATEWAY_URL must be an address with https, not "${url}"`);
  const secret = givenSecret(variables, 'SMS_GATEWAY_SECRET');
  if (!secret) throw new Error('SMS_GATEWAY_URL needs SMS_GATEWAY_SECRET');
  return { url, secret, played: false };
}
