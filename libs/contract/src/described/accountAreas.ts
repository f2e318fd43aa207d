import { collectedEvent, necessaryEvent, tagBody } from '../visitors/collect.ts';
import type { Area } from './Area.ts';
import { externalCalls } from './externalCalls.ts';
import { passkeyCalls } from './passkeyCalls.ts';

export const accountArea = {
  tag: 'Account',
  description: 'Sign-up, sign-in, the member and the member’s sessions.',
  calls: {
    '/api/users.signup': {
      description:
        'Makes an account on the site of the host and signs the new member in, as `users.login` does. ' +
        'Only name, password and phone number are needed, and the proof of a task for `signUp`.',
      required: ['captcha'],
      errors: ['userNameTaken', 'RATE_LIMITED', 'CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'],
    },
    '/api/users.login': {
      description:
        'The answer carries the token twice: in an HttpOnly cookie for pages, and in the header ' +
        '`x-nvenger-auth`, which other clients send back with each call. The name of a wrong pair is ' +
        'never told from its password. After two failures of the name or the address, a proof of a task for ' +
        '`signIn` is asked for; `captcha` in the details of a failure says that the next try needs one. Five ' +
        'failures lock the name for a while.',
      errors: [
        'invalidLoginCredential',
        'loginAttemptCountReachLimit',
        'FORBIDDEN',
        'RATE_LIMITED',
        'CAPTCHA_REQUIRED',
        'CAPTCHA_FAILED',
      ],
    },
    '/api/users.sign-in-ways': {
      description: 'A way that is not offered answers `NOT_FOUND` to its calls.',
    },
    '/api/users.line-begin': {
      description:
        'Sets a signed, HttpOnly cookie for ten minutes that belongs to this one round trip. `link` is for ' +
        'members who have proved themselves in the last five minutes.',
      errors: ['NOT_FOUND', 'LINE_AWAY', 'STEP_UP_NEEDED', 'unAuthorized', 'RATE_LIMITED'],
    },
    '/api/users.line-verify': {
      description:
        'The query with which LINE sent the browser back is exchanged for an id token on the server. State, ' +
        'nonce, issuer, audience, signature and time are checked, and each round trip counts once. For ' +
        '`signIn` a cookie for five minutes proves the account to `users.line-login`. For `link` the member ' +
        'has the account from then on. A browser without the cookie of the trip is refused with ' +
        '`details.elsewhere`; `details.slug` is the link of the member who invites, as the state carries it.',
      errors: [
        'NOT_FOUND',
        'LINE_FAILED',
        'LINE_AWAY',
        'LINE_TAKEN',
        'unAuthorized',
        'RATE_LIMITED',
      ],
    },
    '/api/users.line-login': {
      description:
        'Signs in the member who has the LINE account, or makes one without a password. The proof is the ' +
        'cookie of `users.line-verify` and counts once; a `lineId` that was not verified is `LINE_FAILED`, and ' +
        '`details.before` names the call that comes first. ' +
        'An address of mail never leads to a member. The token comes as at `users.login`.',
      errors: ['NOT_FOUND', 'LINE_FAILED', 'FORBIDDEN', 'RATE_LIMITED'],
    },
    ...externalCalls,
    '/api/users.line-unlink': {
      description:
        'Is for members with a password who have proved themselves in the last five minutes.',
      errors: ['PASSWORD_NEEDED', 'STEP_UP_NEEDED', 'RATE_LIMITED'],
    },
    '/api/users.step-up': {
      description:
        'Some calls are answered `STEP_UP_NEEDED` unless the member has proved themselves in this session in ' +
        'the last five minutes; signing in is such a proof. A wrong password is `VALIDATION` with the field ' +
        '`password`.',
      errors: ['loginAttemptCountReachLimit', 'unAuthorized', 'RATE_LIMITED'],
    },
    ...passkeyCalls,
    '/api/users.auth': {
      description:
        'Tells a client that kept a token whether the session is still alive, and whose it is.',
    },
    '/api/users.logout': {
      description:
        'Ends the session of the token and clears its cookie, also while the site is closed. Without a session it ' +
        'changes nothing.',
    },
    '/api/users.change-password': {
      description:
        'The old password is asked for again. A wrong one is `VALIDATION` with the field `oldPassword`, and ' +
        'counts as a failed attempt. A member without a password leaves it out and needs a proof of the last ' +
        'five minutes. Live connections of the ended sessions close.',
      errors: ['loginAttemptCountReachLimit', 'STEP_UP_NEEDED', 'RATE_LIMITED'],
    },
    '/api/captcha.challenge': {
      description:
        'A task of ALTCHA (version 2, PBKDF2). Find the number whose key begins as asked, and send challenge and ' +
        'solution as JSON in base64, in the field `captcha` of the call with this purpose. It counts once, on ' +
        'this site, for ten minutes. A site with `recaptcha` takes the answer of reCAPTCHA in that field instead.',
      errors: ['RATE_LIMITED'],
    },
    '/api/users.forgot-password.code': {
      description:
        'Answers alike whether or not a member of the site has this name and this phone number together; a ' +
        'message goes to the phone only where one has. Another code may be asked for a minute later, and ' +
        'only so many in a day. On a site that sends no messages the call is `NOT_FOUND`.',
      required: ['captcha'],
      errors: ['NOT_FOUND', 'RATE_LIMITED', 'CAPTCHA_REQUIRED', 'CAPTCHA_FAILED'],
    },
    '/api/users.forgot-password': {
      description:
        'The code is the last one that was asked for with this name and phone number, and `refOtpCode` is of ' +
        'its answer. A wrong code is `VALIDATION` with `otpCode.wrong` for the field `otpCode` and the tries ' +
        'that are left in `triesLeft`; a code that is used, too old or tried too often is `otpCode.over`.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/api/users.phone-number.code': {
      description:
        'The password is asked for once more; a wrong one is `VALIDATION` with the field `password`, and counts ' +
        'as a wrong old password does. The code goes to the new phone and is worth nothing to another ' +
        'session. On a site that sends no messages the call is `NOT_FOUND`.',
      errors: ['NOT_FOUND', 'loginAttemptCountReachLimit', 'RATE_LIMITED'],
    },
    '/api/users.phone-number.update': {
      description:
        'Takes the new number with the code that came to it, and answers the member as `users-infos` does. ' +
        'The number alone is `VALIDATION` with the field `otpCode`, because whoever finds an open session ' +
        'must not change it. The old phone is told by a message.',
      required: ['otpCode', 'refOtpCode'],
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/api/users-sessions': {
      description:
        'Lists the sessions that were used last, the asking one first, without their addresses.',
      errors: ['RATE_LIMITED'],
    },
    '/api/users-sessions.end': {
      description:
        'The id is one of those that `users-sessions` lists. A session of another member is not found.',
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    '/api/users-sessions.end-others': {
      description: 'Answers how many sessions ended. The one that asks goes on.',
      errors: ['RATE_LIMITED'],
    },
    '/api/users-infos': {
      description: 'Answers name, contact, balance and the support data of the site.',
      errors: ['NOT_FOUND'],
    },
    '/api/users-infos.update': {
      description:
        'Replaces name, address of mail and LINE id by what is sent, and answers the member as `users-infos` ' +
        'does. The name comes in two fields or as one text. `avatar` is a picture in base64; null takes the ' +
        'picture off, and left out it stays. Other fields change nothing.',
      errors: ['NOT_FOUND', 'RATE_LIMITED', 'PICTURES_WAIT'],
    },
    '/api/cashs': {
      description:
        'Answers the balance with its version. A version grows with every posting, so of two balances the ' +
        'one with the higher version is the newer. Changes are told by the event `money-update`.',
    },
  },
} as const satisfies Area;

export const siteArea = {
  tag: 'Site',
  description: 'The site of the host and what it offers.',
  calls: {
    '/api/sites-details': {
      description:
        'Answers title, theme, languages, limits and modules of the site that the host belongs to.',
    },
    '/api/remotes.failed': {
      description:
        'Pages report it by themselves. The server writes it into its log and keeps nothing else.',
      errors: ['RATE_LIMITED'],
    },
    '/poy-api/partners.game.list.config': {
      description: 'Empty at a site without games or for a partner that is off.',
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    },
    '/poy-api/partners.game.list.config.nr': {
      description: 'As `partners.game.list.config`, without titles that need a redirect.',
      errors: ['FORBIDDEN', 'NOT_FOUND'],
    },
    '/poy-api/game-highlight-configs': {
      description: 'The open titles of `partners.game.list.config` that are shown first.',
      errors: ['FORBIDDEN'],
    },
  },
} as const satisfies Area;

export const visitorArea = {
  tag: 'Visitors',
  description:
    'The collector’s calls and the rights of visitors. Pages on the site’s other hosts may call the first ' +
    'three, with cookies. These answers have no `data` around them where the collector’s protocol says so.',
  calls: {
    '/api/collect': {
      description:
        'Takes the strictly necessary event, with no more than its four fields, or the whole event. In the whole ' +
        'one, ids, fingerprint, lists and fields that are null unless supplied may be null or left out, and ' +
        'unknown fields are kept within bounds: of an object the first 50. The body may come as text/plain, as ' +
        'a beacon sends it. Of a visitor who has not agreed, only the necessary part is kept. The header `X-CID` may ' +
        'carry the visitor’s id. The answer names the id that the server knows the visitor by.',
      errors: ['RATE_LIMITED'],
      bodies: [necessaryEvent, collectedEvent],
    },
    '/v1/id': {
      description:
        'Answers the id in the cookie `cid`, or a new one that becomes the cookie, for two years.',
      errors: ['RATE_LIMITED'],
    },
    '/v1/api/collect': {
      description:
        'Takes a tag, which is told by its field `tag`, or the event of `/api/collect`, which may name the ' +
        'mode `force` in `geolocation`. A tag of a visitor who has not agreed is `FORBIDDEN`, because ' +
        'nothing in it is necessary.',
      errors: ['FORBIDDEN', 'RATE_LIMITED'],
      bodies: [tagBody, collectedEvent, necessaryEvent],
    },
    '/api/visitors.consent': {
      description:
        'Keeps the choice with the version of the text that was read, as proof. A refusal deletes the ' +
        'records of the visitor and retires the id.',
      errors: ['RATE_LIMITED'],
    },
    '/api/visitors.export': {
      description:
        'Answers a part of the records at a time. `next` of one answer is `before` of the next request, ' +
        'until it is null.',
      errors: ['RATE_LIMITED'],
    },
    '/api/visitors.delete': {
      description: 'Answers how many records were deleted. The choice itself is kept as proof.',
      errors: ['RATE_LIMITED'],
    },
  },
} as const satisfies Area;
