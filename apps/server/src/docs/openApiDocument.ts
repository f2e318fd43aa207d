import {
  bodyLimitOf,
  data,
  errorReply,
  operations,
  type Operation,
  type Path,
} from '@poy/contract';
import { areas, described, errorsOf } from '@poy/contract/described';
import {
  guestPage,
  idempotencyHeader,
  pageOfHeader,
  serverTimeHeader,
  tokenHeader,
} from '@poy/contract/rules';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import { callName } from './callName.ts';
import { createComponents, type Components, type Schema } from './createComponents.ts';
import { createErrorAnswers, type ErrorAnswers } from './createErrorAnswers.ts';
import { createExamples } from './exampleOf.ts';
import { documentInfo, type About } from './documentInfo.ts';
import { securityOf, securitySchemes } from './security.ts';

type Call = OpenAPIV3_1.OperationObject;
type Parameter = OpenAPIV3_1.ParameterObject;
type Reference = OpenAPIV3_1.ReferenceObject;

const text = { type: 'string' } as const;
const headers: Record<string, OpenAPIV3_1.HeaderObject> = {
  'server-time': { description: 'The server’s clock, ms since 1970', schema: { type: 'integer' } },
  'request-id': { description: 'Names this call in the logs; tell it to support', schema: text },
  token: { description: 'The session’s token, for clients that are no page', schema: text },
  'token-cookie': { description: 'The same token as an HttpOnly cookie', schema: text },
  'retry-after': {
    description: 'The seconds after which another try makes sense, where the answer knows them',
    schema: { type: 'integer', minimum: 1 },
  },
};
const header = (name: string): { $ref: string } => ({ $ref: `#/components/headers/${name}` });
const answerHeaders = {
  [serverTimeHeader]: header('server-time'),
  'x-request-id': header('request-id'),
};

/** The header by which a page says for whom it was made. Every call with a session takes it. */
const pageOf: Parameter = {
  in: 'header',
  name: pageOfHeader,
  required: false,
  description:
    `For whom the calling page was made: the uuid of its member, \`${guestPage}\`, or the name of an ` +
    'operator. Where somebody else is signed in by now, the call is refused and nothing is done. ' +
    'Without it whoever is signed in calls.',
  schema: text,
};
const pageOfReference: Reference = { $ref: '#/components/parameters/page-of' };

/** Answers whether a call is made by a page on which somebody may be signed in. */
const isOfPages = ({ who }: Operation): boolean =>
  who === 'any' || who === 'member' || who === 'operator';

/** The calls that answer a new token. */
const givesToken = (path: string): boolean => /users\.(login|signup|change-password)$/.test(path);

function describe(path: Path, { needs, who, within, personal }: Operation): string {
  return [
    described[path].description,
    needs ? `The operator needs the permission \`${needs}\`.` : '',
    who === 'operator' && within !== 'site' ? 'Only operators of all sites may call it.' : '',
    personal ? 'Every use is written into the log of the operators.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

function parametersOf(row: Operation, components: Components): (Parameter | Reference)[] {
  const { properties = {}, required = [] } = row.query
    ? whole(components.schemaOf(row.query, 'input'), components)
    : {};
  const query = Object.entries(properties).map(([name, schema]): Parameter => ({
    in: 'query',
    name,
    required: required.includes(name),
    schema: schema as NonNullable<Parameter['schema']>,
  }));
  const common = isOfPages(row) ? [...query, pageOfReference] : query;
  if (!row.idempotent) return common;
  const mustHaveKey = row.idempotent === true;
  const description = [
    'Made by the client, once per intent: the same key with the same body is done once',
    ...(mustHaveKey ? [] : ['Without it a request with the same body is the same intent']),
  ].join('. ');
  const schema = { ...text, pattern: '^[\\x21-\\x7e]{1,200}$' };
  return [
    ...common,
    { in: 'header', name: idempotencyHeader, required: mustHaveKey, description, schema },
  ];
}

/** Returns the schema itself where it is only a reference. */
const whole = (schema: Schema, components: Components): Schema =>
  schema.$ref === undefined
    ? schema
    : (components.all()[schema.$ref.split('/').at(-1) ?? ''] ?? {});

function bodyOf(path: Path, row: Operation, components: Components): Call['requestBody'] {
  if (!row.body) return undefined;
  const shapes = described[path].bodies?.map((shape) => components.schemaOf(shape, 'input'));
  const schema = shapes ? { anyOf: shapes } : components.schemaOf(row.body, 'input');
  const named = whole(schema, components);
  const needed = [...(named.required ?? []), ...(described[path].required ?? [])];
  if (needed.length > 0) named.required = needed;
  const examples = createExamples(components.all());
  return {
    description: `At most ${bodyLimitOf(row)} bytes`,
    required: !row.body.safeParse({}).success,
    content: {
      'application/json': {
        schema: schema as OpenAPIV3_1.SchemaObject,
        example: examples(schema, '', shapes === undefined),
      },
    },
  };
}

function answerOf(path: Path, row: Operation, components: Components): OpenAPIV3_1.ResponseObject {
  const answered: z.ZodType = row.bare ? row.reply : data(row.reply);
  const schema = components.schemaOf(answered, 'output');
  return {
    description: 'Done',
    headers: {
      ...answerHeaders,
      ...(givesToken(path) && {
        [tokenHeader]: header('token'),
        'set-cookie': header('token-cookie'),
      }),
    },
    content: {
      'application/json': {
        schema: schema as OpenAPIV3_1.SchemaObject,
        example: createExamples(components.all())(schema),
      },
    },
  };
}

function callOf(path: Path, tag: string, components: Components, errors: ErrorAnswers): Call {
  const row: Operation = operations[path];
  const requestBody = bodyOf(path, row, components);
  const parameters = parametersOf(row, components);
  return {
    operationId: path.slice(1).replaceAll(/[^A-Za-z0-9]+/g, '_'),
    tags: [tag],
    summary: row.summary,
    description: describe(path, row),
    security: securityOf(row),
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody && { requestBody }),
    responses: { 200: answerOf(path, row, components), ...errors.of(errorsOf(path)) },
  };
}

/** Returns a call under each of its methods. Every one of them has a name of its own. */
function methodsOf(path: Path, call: Call): Record<string, Call> {
  const { method, alsoPost }: Operation = operations[path];
  const byPost = { post: { ...call, operationId: `${call.operationId ?? ''}_post` } };
  return { [method.toLowerCase()]: call, ...(alsoPost ? byPost : {}) };
}

/** Gives every body and answer a name, those that the contract does not export by the call's own. */
function nameAll(components: Components): void {
  for (const [path, { body, reply }] of Object.entries<Operation>(operations)) {
    const name = callName(path).replace(/^(Api|PoyApi)/, '');
    if (body && !described[path as Path].bodies) components.name(body, `${name}Body`);
    components.name(reply, `${name}Reply`);
  }
}

/** Returns the schemas that a part of the document refers to, and those that these refer to. */
function usedIn(
  part: object,
  schemas: Readonly<Record<string, Schema>>,
): Record<string, OpenAPIV3_1.SchemaObject> {
  const used: Record<string, Schema> = {};
  const visit = (where: object): void => {
    for (const [, id = ''] of JSON.stringify(where).matchAll(
      /"#\/components\/schemas\/([^"]+)"/g,
    )) {
      const schema = schemas[id];
      if (!schema || id in used) continue;
      used[id] = schema;
      visit(schema);
    }
  };
  visit(part);
  return Object.fromEntries(Object.entries(used).sort(([a], [b]) => (a < b ? -1 : 1))) as Record<
    string,
    OpenAPIV3_1.SchemaObject
  >;
}

/**
 * Makes the OpenAPI document of the calls that `isServed` names, from the tables of the contract
 * alone.
 */
export function openApiDocument(
  about: About,
  isServed: (path: Path) => boolean = () => true,
): OpenAPIV3_1.Document {
  const components = createComponents();
  nameAll(components);
  const errors = createErrorAnswers(components.schemaOf(errorReply, 'output'), {
    ...answerHeaders,
  });
  const served = areas.flatMap(({ tag, calls }) =>
    (Object.keys(calls) as Path[]).filter(isServed).map((path) => ({ tag, path })),
  );
  const paths = Object.fromEntries(
    served.map(({ tag, path }) => [path, methodsOf(path, callOf(path, tag, components, errors))]),
  );
  const tags = areas.filter((area) => served.some(({ tag }) => tag === area.tag));
  const responses = errors.all();
  return {
    openapi: '3.1.0',
    ...documentInfo(about),
    tags: tags.map(({ tag, description }) => ({ name: tag, description })),
    paths,
    components: {
      schemas: usedIn({ paths, responses }, components.all()),
      responses,
      parameters: { 'page-of': pageOf },
      headers,
      securitySchemes: securitySchemes(served.map(({ path }) => operations[path])),
    },
  };
}
