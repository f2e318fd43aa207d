import { collectedEvent, necessaryEvent, tagBody } from '../visitors/collect.ts';
import type { Area } from './Area.ts';

export const accountArea = {
  tag: 'Account',
  description: 'Sign-up, sign-in, the member and the member’s sessions.',
  calls: {
    '/api/users.signup': {
      description:
        'Makes an account on the site of the host and signs the new member in, as `users.login` does. ' +
        'Only name, password and phone number are needed.',
      errors: ['userNameTaken', 'RATE_LIMITED'],
    },
    '/api/users.login': {
      description:
        'The answer carries the token twice: in an HttpOnly cookie for pages, and in the header ' +
        '`x-nvenger-auth`, which other clients send back with each call. The name of a wrong pair is ' +
        'never told from its password. Five failures lock the name for a while.',
      errors: [
        'invalidLoginCredential',
        'loginAttemptCountReachLimit',
        'FORBIDDEN',
        'RATE_LIMITED',
      ],
    },
    '/api/users.auth': {
      description:
        'Tells a client that kept a token whether the session is still alive, and whose it is.',
    },
    '/api/users.logout': {
      description:
        'Ends the session of the token and clears its cookie. Without a session it changes nothing.',
    },
    '/api/users.change-password': {
      description:
        'The old password is asked for again. A wrong one is `VALIDATION` with the field `oldPassword`, and ' +
        'counts as a failed attempt. Live connections of the ended sessions close.',
      errors: ['loginAttemptCountReachLimit', 'RATE_LIMITED'],
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
      description: 'The list is empty where no game provider is connected to the site.',
      errors: ['FORBIDDEN'],
    },
  },
} as const satisfies Area;

export const realtimeArea = {
  tag: 'Realtime',
  description:
    'Live messages come over a WebSocket that speaks the Pusher protocol. Channels, events and payloads ' +
    'are in the AsyncAPI document, `/api/asyncapi.json`.',
  calls: {
    '/api/realtime.auth': {
      description:
        'A client of the Pusher protocol calls this by itself before it subscribes to a private channel. ' +
        'Members may subscribe to their own channel, `private-<uuid>`, and to no other.',
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
        'Takes the strictly necessary event, with exactly its four fields, or the whole event. In the whole ' +
        'one, fields that are null unless supplied may be left out, and unknown fields are kept within ' +
        'bounds. Of a visitor who has not agreed, only the necessary part is kept. The header `X-CID` may ' +
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
