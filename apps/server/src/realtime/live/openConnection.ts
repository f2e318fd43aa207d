import { liveCodes } from '@poy/contract/liveRules';
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import { liveText } from './rooms.ts';
import type { LivePeer } from './LivePeer.ts';
import type { Holder } from './tickets.ts';

/** A client has nothing to say. One that says more than this is closed. */
const mostMessages = 20;
/** A client that leaves so many bytes unread is cut off. It comes back and gets what it missed. */
const mostUnread = 1_000_000;
const noChannels = new Set<string>();

/** Makes the hub's view of a connection whose ticket was good. `left` is called once, when it ends. */
export function openConnection(
  socket: WebSocket,
  { site, owner }: { site: number; owner: Holder },
  left: (peer: LivePeer) => void,
): LivePeer {
  let heard = 0;
  let lives = true;
  const peer: LivePeer = {
    id: randomUUID(),
    channels: noChannels,
    site,
    owner,
    send(text) {
      if (socket.bufferedAmount > mostUnread) socket.terminate();
      else socket.send(text);
    },
    close(code, reason) {
      if (code === liveCodes.sessionOver) socket.send(liveText({ type: 'signed-out' }));
      socket.close(code, reason);
    },
    lives() {
      const did = lives;
      lives = false;
      if (did) socket.ping();
      return did;
    },
    cut: () => socket.terminate(),
  };
  socket.on('pong', () => (lives = true));
  socket.on('message', () => {
    lives = true;
    heard += 1;
    if (heard > mostMessages) socket.close(1008, 'Clients have nothing to say here');
  });
  socket.on('close', () => left(peer));
  return peer;
}
