import { livePath } from '@poy/contract/liveRules';
import { documentedChannels, type DocumentedChannel } from './asyncChannels.ts';
import { callName } from './callName.ts';
import { createComponents } from './createComponents.ts';
import { createExamples } from './exampleOf.ts';
import { documentInfo, type About } from './documentInfo.ts';

const messages = documentedChannels.flatMap(({ sent, received }) => [...sent, ...received]);
const ref = (path: string): { $ref: string } => ({ $ref: `#/${path}` });

function channelOf(channel: DocumentedChannel): object {
  const { address, description, server, parameters, query, sent, received } = channel;
  const text = (words: string): object => ({ type: 'string', description: words });
  return {
    ...(address !== null && { address }),
    description,
    servers: [ref(`servers/${server}`)],
    ...(parameters.length > 0 && {
      parameters: Object.fromEntries(
        parameters.map((name) => [name, { description: `The ${name} in the name of the channel` }]),
      ),
    }),
    ...(query && {
      bindings: {
        ws: {
          method: 'GET',
          query: {
            type: 'object',
            required: ['token'],
            properties: Object.fromEntries(
              Object.entries(query).map(([name, words]) => [name, text(words)]),
            ),
          },
          bindingVersion: '0.1.0',
        },
      },
    }),
    messages: Object.fromEntries(
      [...sent, ...received].map(({ id }) => [id, ref(`components/messages/${id}`)]),
    ),
  };
}

/** Returns what the server does on a channel: it sends, and on some it receives. */
function operationsOf({ id, security, sent, received }: DocumentedChannel): [string, object][] {
  const operation = (action: string, title: string, summary: string, of: typeof sent): object => ({
    action,
    title,
    summary,
    channel: ref(`channels/${id}`),
    security: security ? [ref(`components/securitySchemes/${security}`)] : [],
    messages: of.map((message) => ref(`channels/${id}/messages/${message.id}`)),
  });
  const sends = operation(
    'send',
    `Messages of a ${id}`,
    `Tells the clients of a ${id} what has changed`,
    sent,
  );
  const receives = operation(
    'receive',
    `Messages of clients on a ${id}`,
    `Takes what clients say on a ${id}`,
    received,
  );
  return [
    [`${id}Events`, sends],
    ...(received.length > 0 ? [[`${id}Requests`, receives] satisfies [string, object]] : []),
  ];
}

const hostVariable = { host: { description: 'The host of the site', default: 'localhost' } };
const serversOf = (key: string): object => ({
  site: {
    host: '{host}',
    pathname: `/app/${key}`,
    protocol: 'wss',
    description: 'The Pusher protocol at the host of the site; `ws` where it has no TLS',
    variables: hostVariable,
  },
  hub: {
    host: '{host}',
    protocol: 'wss',
    description: `The hub at ${livePath} of the host of the site; \`ws\` where it has no TLS`,
    variables: hostVariable,
  },
});

const securitySchemes = {
  channelSignature: {
    type: 'apiKey',
    in: 'password',
    description:
      'The field `auth` of the subscription, which `POST /api/realtime.auth` answers to a signed-in member.',
  },
  ticket: {
    type: 'httpApiKey',
    name: 'token',
    in: 'query',
    description: 'A ticket for one connection, which `POST /api/live.ticket` answers.',
  },
};

function messagesOf(components: ReturnType<typeof createComponents>): object {
  for (const { id, payload } of messages) components.name(payload, callName(id));
  const payloads = messages.map(({ payload }) => components.schemaOf(payload, 'output'));
  const examples = createExamples(components.all());
  return Object.fromEntries(
    messages.map(({ id, name, summary }, at) => {
      const payload = payloads[at] ?? {};
      const example = { name: 'usual', payload: examples(payload) };
      const title = id;
      return [
        id,
        { name, title, summary, contentType: 'application/json', payload, examples: [example] },
      ];
    }),
  );
}

/**
 * Makes the AsyncAPI document of the live messages from the tables of the contract. `key` names
 * the application in the address of the Pusher protocol.
 */
export function asyncApiDocument(about: About, key: string): object {
  const components = createComponents();
  const all = messagesOf(components);
  const { info } = documentInfo(about);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info.title} realtime`,
      version: info.version,
      description:
        'Messages about money, slips and rounds come over a WebSocket in version 7 of the Pusher protocol; any ' +
        'client of it works. The name of a message is the `event` of the protocol, and its payload is the JSON ' +
        'text in `data`; a client’s own messages have `data` as it stands. After a lost connection fetch the ' +
        'present state: messages that were missed do not come again. The hub is another WebSocket, for pages: ' +
        'there a client that comes back gets what it missed, or is told to read its data again.',
      contact: info.contact,
      license: { name: info.license.name, url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: serversOf(key),
    channels: Object.fromEntries(documentedChannels.map((one) => [one.id, channelOf(one)])),
    operations: Object.fromEntries(documentedChannels.flatMap(operationsOf)),
    components: { messages: all, schemas: components.all(), securitySchemes },
  };
}
