import { realtimeChannels, realtimeEvents, type RealtimeEvent } from '@poy/contract/described';
import { callName } from './callName.ts';
import { createComponents, type Schema } from './createComponents.ts';
import { createExamples } from './exampleOf.ts';
import { documentInfo, type About } from './documentInfo.ts';

const events = Object.entries<RealtimeEvent>(realtimeEvents);
type Kind = RealtimeEvent['channel'];
const ref = (path: string): { $ref: string } => ({ $ref: `#/${path}` });

const namesOn = (kind: Kind): string[] =>
  events.filter(([, { channel }]) => channel === kind).map(([name]) => name);

function channelOf(kind: Kind): object {
  const { address, parameter, description } = realtimeChannels[kind];
  return {
    address,
    description,
    servers: [ref('servers/site')],
    parameters: { [parameter]: { description: `The ${parameter} in the name of the channel` } },
    messages: Object.fromEntries(
      namesOn(kind).map((name) => [name, ref(`components/messages/${name}`)]),
    ),
  };
}

function operationOf(kind: Kind): object {
  return {
    action: 'send',
    title: `Events of a ${kind}`,
    summary: `Tells subscribers of a ${kind} what has changed`,
    channel: ref(`channels/${kind}`),
    security: kind === 'member' ? [ref('components/securitySchemes/channelSignature')] : [],
    messages: namesOn(kind).map((name) => ref(`channels/${kind}/messages/${name}`)),
  };
}

/**
 * Makes the AsyncAPI document of the realtime channels from the tables of the contract. `key` names
 * the application in the address of the WebSocket.
 */
export function asyncApiDocument(about: About, key: string): object {
  const components = createComponents();
  for (const [name, { payload }] of events) components.name(payload, callName(name));
  const payloads = new Map<string, Schema>(
    events.map(([name, { payload }]) => [name, components.schemaOf(payload, 'output')]),
  );
  const examples = createExamples(components.all());
  const messages = events.map(([name, { summary }]) => {
    const payload = payloads.get(name) ?? {};
    const example = { name: 'usual', payload: examples(payload) };
    return [
      name,
      { name, title: name, summary, contentType: 'application/json', payload, examples: [example] },
    ];
  });
  const kinds = Object.keys(realtimeChannels) as Kind[];
  const { info } = documentInfo(about);
  return {
    asyncapi: '3.0.0',
    info: {
      title: `${info.title} realtime`,
      version: info.version,
      description:
        'Messages come over a WebSocket in version 7 of the Pusher protocol; any client of it works. After ' +
        'a lost connection fetch the present state: messages that were missed do not come again. The name ' +
        'of a message is the `event` of the protocol, and its payload is the JSON text in `data`.',
      contact: info.contact,
      license: { name: info.license.name, url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host: '{host}',
        pathname: `/app/${key}`,
        protocol: 'wss',
        description: 'The host of the site; `ws` where it has no TLS',
        variables: { host: { description: 'The host of the site', default: 'localhost' } },
      },
    },
    channels: Object.fromEntries(kinds.map((kind) => [kind, channelOf(kind)])),
    operations: Object.fromEntries(kinds.map((kind) => [`${kind}Events`, operationOf(kind)])),
    components: {
      messages: Object.fromEntries(messages),
      schemas: components.all(),
      securitySchemes: {
        channelSignature: {
          type: 'apiKey',
          in: 'password',
          description:
            'The field `auth` of the subscription, which `POST /api/realtime.auth` answers to a signed-in member.',
        },
      },
    },
  };
}
