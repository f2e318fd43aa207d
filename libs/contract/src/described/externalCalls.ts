import type { Area } from './Area.ts';

/** The sign-in of members by the server of their agent. */
export const externalCalls = {
  '/api/external.code': {
    description:
      'Is for the server of the site’s agent, which signs with the key that the site’s operators gave it. The ' +
      'code signs the named member in, once, within a minute. The agent leads the member’s browser to `url`, ' +
      'in a frame too where the site lists the agent’s origin. Each call needs a time of its own: the same ' +
      'call once more is `REPLAYED`. A name that no member of the site has is `NOT_FOUND`.',
    errors: ['NOT_FOUND', 'FORBIDDEN'],
  },
  '/api/users.external-login': {
    description:
      'The page `/external/login` sends the code that stood behind the `#` of its address. A code that is ' +
      'unknown, used, older than a minute or of another site is `EXTERNAL_FAILED`. A site whose agent has no key ' +
      'answers `NOT_FOUND`. In a frame, whose page says ' +
      'so in the header `x-poy-framed`, the token comes in a cookie of its own, otherwise as at `users.login`.',
    errors: ['NOT_FOUND', 'EXTERNAL_FAILED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
} as const satisfies Area['calls'];
