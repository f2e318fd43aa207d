import type { Area } from './Area.ts';

/** The calls about passkeys, a part of the area of accounts. */
export const passkeyCalls = {
  '/api/users.passkey-begin': {
    description:
      'Sets a signed, HttpOnly cookie for five minutes with the challenge, for one use. The device offers the ' +
      'passkeys that it has for this host, so no name is asked for.',
    errors: ['RATE_LIMITED'],
  },
  '/api/users.passkey-login': {
    description:
      'Host, origin, challenge, signature and the check of the person by the device must all be right. A ' +
      'passkey whose counter goes backwards is refused, because somebody may have a copy, and the member ' +
      'sees it in the list. The token comes as at `users.login`.',
    errors: ['PASSKEY_FAILED', 'FORBIDDEN', 'RATE_LIMITED'],
  },
  '/api/users.passkey-step-up.begin': {
    description:
      'Sets the cookie as `users.passkey-begin` does, for this session alone. A member without a passkey ' +
      'for this host is `NOT_FOUND`.',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  '/api/users.passkey-step-up': {
    description: 'Counts as `users.step-up` does, without a password.',
    errors: ['PASSKEY_FAILED', 'unAuthorized', 'RATE_LIMITED'],
  },
  '/api/users-passkeys': {
    description:
      'Tells of each when it was made and last used, and of a use that was refused because of a copy.',
    errors: ['RATE_LIMITED'],
  },
  '/api/users-passkeys.begin': {
    description:
      'Is for members who have proved themselves in the last five minutes. Sets the cookie as ' +
      '`users.passkey-begin` does, for this session alone.',
    errors: ['STEP_UP_NEEDED', 'PASSKEY_LIMIT', 'RATE_LIMITED'],
  },
  '/api/users-passkeys.add': {
    description:
      'No certificate of the device is asked for, and one that comes is refused. The name is that of ' +
      'browser and system until the member gives another.',
    errors: ['PASSKEY_FAILED', 'PASSKEY_LIMIT', 'unAuthorized', 'RATE_LIMITED'],
  },
  '/api/users-passkeys.rename': {
    description: 'A passkey of another member is not found.',
    errors: ['NOT_FOUND', 'RATE_LIMITED'],
  },
  '/api/users-passkeys.remove': {
    description:
      'Is for members who have proved themselves in the last five minutes. The session that asks goes on.',
    errors: ['NOT_FOUND', 'STEP_UP_NEEDED', 'RATE_LIMITED'],
  },
} as const satisfies Area['calls'];
