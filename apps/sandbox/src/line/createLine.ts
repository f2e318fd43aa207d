import { createHmac, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { interactionPolicy, Provider, type Configuration } from 'oidc-provider';
import { wordsOf, type Language } from '../readWords.ts';
import { people } from './people.ts';
import { renderPeople } from './renderPeople.ts';

/** The beginning of the addresses at which the sandbox plays LINE. */
export const linePath = '/line';
/** The name and the signature by which the product's demo sites know LINE. */
const client = { id: 'poy-demo', signature: 'HS256' } as const;
const choosePath = /^\/line\/choose\/[\w-]+$/;

interface LineSettings {
  /** The address of the sandbox. */
  url: string;
  /** The origins of the demo sites. */
  sites: readonly string[];
  feedSecret: string;
}

/** One request, and how the sandbox answers it. */
interface Asked {
  request: IncomingMessage;
  response: ServerResponse;
  language: Language;
  readForm: () => Promise<URLSearchParams>;
  sendPage: (html: string, formsTo: readonly string[]) => void;
}

/** LINE as the sandbox plays it: an OpenID provider whose people are made up. */
export interface Line {
  answer(asked: Asked): Promise<void>;
}

/** Lets a visitor choose each time, as whoever tries a demo is now this person and now that. */
function alwaysChoose(): interactionPolicy.DefaultPolicy {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('choose', 'a demo person is chosen each time', ({ oidc }) => !oidc.result?.login),
    );
  return policy;
}

function configuration({ sites, feedSecret }: LineSettings): Configuration {
  const key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
  return {
    clients: [
      {
        client_id: client.id,
        // The server derives the same one (apps/server/src/config/env.ts).
        client_secret: createHmac('sha256', feedSecret).update('line').digest('hex'),
        redirect_uris: sites.map((site) => `${site}/login/line/auth`),
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: client.signature,
      },
    ],
    jwks: { keys: [key.export({ format: 'jwk' })] },
    cookies: { keys: [randomBytes(32).toString('hex')] },
    pkce: { required: () => true },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name'], email: ['email'] },
    // LINE tells name and address of mail in the id token itself.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: {
      policy: alwaysChoose(),
      url: (_ctx, { uid }) => `${linePath}/choose/${uid}`,
    },
    ttl: { Interaction: 600, Session: 600, Grant: 600, AuthorizationCode: 60, IdToken: 300 },
    enabledJWA: { idTokenSigningAlgValues: [client.signature] },
    findAccount: (_ctx, id) => {
      const person = people.find((known) => known.id === id);
      if (!person) return undefined;
      const { number, email } = person;
      const claims = { sub: id, name: `Demo person ${number}`, ...(email && { email }) };
      return { accountId: id, claims: () => claims };
    },
  };
}

/** Says whom the visitor chose, and sends the browser on. */
async function finish(
  provider: Provider,
  { request, response }: Asked,
  accountId: string,
): Promise<void> {
  if (!people.some(({ id }) => id === accountId))
    return provider.interactionFinished(request, response, {
      error: 'access_denied',
      error_description: 'the visitor refused',
    });
  const grant = new provider.Grant({ accountId, clientId: client.id });
  grant.addOIDCScope('openid profile email');
  const grantId = await grant.save();
  const result = { login: { accountId }, consent: { grantId } };
  await provider.interactionFinished(request, response, result);
}

/** Returns LINE as the sandbox plays it, for the demo sites alone. */
export function createLine(settings: LineSettings): Line {
  const provider = new Provider(`${settings.url}${linePath}`, configuration(settings));
  const handle = provider.callback();
  return {
    async answer(asked) {
      const { request, response, language, readForm, sendPage } = asked;
      const url = request.url ?? '';
      const path = url.replace(/\?.*/, '');
      if (!choosePath.test(path)) {
        // The provider knows its addresses without the beginning, and writes them with it.
        const below = url.slice(linePath.length);
        await handle(Object.assign(request, { originalUrl: url, url: below }), response);
        return;
      }
      await provider.interactionDetails(request, response);
      if (request.method === 'POST')
        return finish(provider, asked, (await readForm()).get('person') ?? '');
      sendPage(renderPeople({ language, words: wordsOf(language), action: url }), settings.sites);
    },
  };
}
