import type { Operation } from '@poy/contract';
import { operatorHeader, tokenHeader } from '@poy/contract/rules';
import type { OpenAPIV3_1 } from 'openapi-types';

const schemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'token',
    description: 'The session of a member in a browser. Over TLS the name is `__Host-token`.',
  },
  header: {
    type: 'apiKey',
    in: 'header',
    name: tokenHeader,
    description: 'The token of a member’s session, for clients that are no page.',
  },
  operator: {
    type: 'apiKey',
    in: 'header',
    name: operatorHeader,
    description: 'The token that `operators.login` answers.',
  },
  desk: {
    type: 'apiKey',
    in: 'cookie',
    name: 'desk',
    description:
      'The session of an operator at the desk. It counts only beside the header `x-poy-desk`. Over TLS the name ' +
      'is `__Secure-desk`.',
  },
  feedTimestamp: {
    type: 'apiKey',
    in: 'header',
    name: 'x-feed-timestamp',
    description:
      'The time of the request in ms since 1970, at most 5 minutes off. Part of what is signed.',
  },
  feedSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-feed-signature',
    description:
      'HMAC-SHA-256 in lowercase hex, with the secret of the feed or the agent, over the timestamp, a full ' +
      'stop and the body byte for byte as it is sent: `hmac(secret, timestamp + "." + body)`.',
  },
} as const satisfies Record<string, OpenAPIV3_1.SecuritySchemeObject>;

const needed: Record<Operation['who'], OpenAPIV3_1.SecurityRequirementObject[]> = {
  any: [],
  member: [{ cookie: [] }, { header: [] }],
  operator: [{ operator: [] }, { desk: [] }],
  'wallet-feed': [{ feedTimestamp: [], feedSignature: [] }],
  'chain-feed': [{ feedTimestamp: [], feedSignature: [] }],
  'bank-feed': [{ feedTimestamp: [], feedSignature: [] }],
  agent: [{ feedTimestamp: [], feedSignature: [] }],
};

/** Returns the ways in which a caller of a row may show who they are; none where anybody may call. */
export const securityOf = ({ who }: Operation): OpenAPIV3_1.SecurityRequirementObject[] =>
  needed[who];

/** Returns the schemes that some rows need. */
export function securitySchemes(
  rows: readonly Operation[],
): Record<string, OpenAPIV3_1.SecuritySchemeObject> {
  const named = new Set(rows.flatMap((row) => securityOf(row).flatMap((one) => Object.keys(one))));
  return Object.fromEntries(Object.entries(schemes).filter(([name]) => named.has(name)));
}
