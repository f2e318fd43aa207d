import type { FastifyInstance } from 'fastify';
import { countTogether } from '../calls/countTogether.ts';
import { operation } from '../calls/operation.ts';
import type { Captcha } from './Captcha.ts';
import type { Deps } from '../deps.ts';
import { addressKey } from '../http/addressKey.ts';
import { createRateLimit } from '../http/rateLimit.ts';

/** The tasks of an address per minute. Each costs the server as much as one try at it. */
const tasksPerMinute = 300;

/** Registers the call by which a browser takes a task. */
export function registerCaptchaCalls(
  app: FastifyInstance,
  { steadyClock, bus }: Pick<Deps, 'steadyClock' | 'bus'>,
  captcha: Captcha,
): void {
  const tasks = createRateLimit({
    limit: tasksPerMinute,
    windowMs: 60_000,
    steadyClock,
    counting: countTogether(bus, 'captcha'),
  });
  operation(app, '/api/captcha.challenge', ({ query, site, request }) => {
    tasks.take(addressKey(request.ip));
    return captcha.challenge(site, query.purpose);
  });
}
