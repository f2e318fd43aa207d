import { bodyLimitOf, errorCodes, operations, type Operation } from '@poy/contract';
import {
  idempotencyHeader,
  operatorHeader,
  serverTimeHeader,
  tokenHeader,
} from '@poy/contract/rules';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';

type Document = Partial<OpenAPIV3.Document | OpenAPIV3_1.Document>;
type Call = OpenAPIV3_1.OperationObject;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const header = (
  description: string,
  schema: typeof text | typeof whole = text,
): OpenAPIV3_1.HeaderObject => ({ description, schema });

const answerHeaders = {
  [serverTimeHeader]: header('The server’s clock, ms since 1970', whole),
  'x-request-id': header('Names this call in the logs'),
};
const tokenAnswer = {
  [tokenHeader]: header('The session’s token, where the client is no page'),
  'set-cookie': header('The same token as an HttpOnly cookie'),
};

const askedHeader = (name: string, description: string): OpenAPIV3_1.ParameterObject => ({
  in: 'header',
  name,
  description,
  required: true,
  schema: text,
});

function askedHeaders(row: Operation): OpenAPIV3_1.ParameterObject[] {
  if (row.who === 'bank-feed')
    return [
      askedHeader('x-feed-timestamp', 'ms since 1970, at most 5 minutes off'),
      askedHeader('x-feed-signature', 'hex HMAC-SHA-256 over `${timestamp}.${body}`'),
    ];
  return row.idempotent
    ? [
        askedHeader(
          idempotencyHeader,
          'Made by the client, once per intent: the same key with the same body is done once',
        ),
      ]
    : [];
}

/** Returns for each status the list of its error codes with their words. */
function errorsByStatus(): Map<number, string> {
  const byStatus = new Map<number, string>();
  for (const [code, { status, text: words }] of Object.entries(errorCodes))
    byStatus.set(status, `${byStatus.get(status) ?? ''}- \`${code}\`: ${words}\n`);
  return byStatus;
}

function describeAnswers(path: string, call: Call): void {
  const { 200: success, default: failure } = call.responses ?? {};
  if (success && !('$ref' in success)) {
    success.description = 'Done';
    success.headers = { ...answerHeaders, ...(/users\.(login|signup)$/.test(path) && tokenAnswer) };
  }
  if (!failure || '$ref' in failure) return;
  call.responses = { ...(success && { 200: success }) };
  for (const [status, description] of errorsByStatus())
    call.responses[status] = { ...failure, description, headers: answerHeaders };
}

function finishCall(path: string, row: Operation, call: Call): void {
  call.operationId = path.slice(1).replaceAll(/[^A-Za-z0-9]+/g, '_');
  call.parameters = [...(call.parameters ?? []), ...askedHeaders(row)];
  call.security =
    row.who === 'member'
      ? [{ cookie: [] }, { header: [] }]
      : row.who === 'operator'
        ? [{ operator: [] }]
        : [];
  if (call.requestBody && !('$ref' in call.requestBody)) {
    call.requestBody.description = `At most ${bodyLimitOf(row)} bytes`;
    call.requestBody.required = !row.body?.safeParse({}).success;
  }
  describeAnswers(path, call);
}

/**
 * Adds to the document what the schemas do not say: headers, the callers that are let in, and the
 * errors of each status.
 */
export function finishDocument(document: Document): Document {
  const finished = { ...document } as OpenAPIV3_1.Document;
  for (const [path, row] of Object.entries<Operation>(operations)) {
    const item = finished.paths?.[path];
    const call = row.method === 'GET' ? item?.get : item?.post;
    if (call) finishCall(path, row, call);
  }
  finished.components = {
    ...finished.components,
    securitySchemes: {
      cookie: {
        type: 'apiKey',
        in: 'cookie',
        name: 'token',
        description: 'Over TLS the name is `__Host-token`',
      },
      header: { type: 'apiKey', in: 'header', name: tokenHeader },
      operator: { type: 'apiKey', in: 'header', name: operatorHeader },
    },
  };
  return finished as Document;
}
