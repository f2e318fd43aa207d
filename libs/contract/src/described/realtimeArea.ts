import type { Area } from './Area.ts';

export const realtimeArea = {
  tag: 'Realtime',
  description:
    'Live messages come over a WebSocket that speaks the Pusher protocol. Channels, events and payloads ' +
    'are in the AsyncAPI document, `/api/asyncapi.json`.',
  calls: {
    '/api/realtime.auth': {
      description:
        'A client of the Pusher protocol calls this by itself before it subscribes to a private channel. ' +
        'Members may subscribe to their own channel, `private-<uuid>`, and to no other. Without a `channel_name` ' +
        'it answers `auth` and `user_data` for `pusher:signin`, after which the member may subscribe to the bare ' +
        '`<uuid>` too. A hosted service has only the private name: a sign-in is `FORBIDDEN` there, and ' +
        '`details.why` says so.',
      errors: ['FORBIDDEN', 'RATE_LIMITED'],
    },
    '/api/live.ticket': {
      description:
        'Opens one WebSocket at `/ccu?token=<ticket>` of the same host, once, within `lastsMs`. A client that ' +
        'comes back adds the `stream` and the `serial` that it had, and gets what it missed. A member’s ticket ' +
        'stands for the session of the call. `UNAVAILABLE` says in `details.retryAfterMs` in which window a ' +
        'client comes back while very many do. The messages are in the AsyncAPI document.',
      errors: ['RATE_LIMITED', 'UNAVAILABLE'],
    },
  },
} as const satisfies Area;
