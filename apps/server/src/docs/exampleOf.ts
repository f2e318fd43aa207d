import { memberStatus } from '@poy/contract/rules';
import type { Schema } from './createComponents.ts';

/** Values of fields by their names, where the type alone would give a meaningless one. */
const samples: Readonly<Record<string, unknown>> = {
  userName: 'malee88',
  status: memberStatus.unrestricted,
  password: 'Lantern-52-red',
  oldPassword: 'Lantern-52-red',
  newPassword: 'Kettle-47-blue',
  phoneNumber: '0812345678',
  bankAccountNumber: '1234567890',
  uuid: '3f0c2a51-8a1e-4d7c-9d53-0f6f2b6b1c11',
  vid: '7d9f1c56-2f0e-4a53-bb10-6a1f0f0f7c02',
  cid: '7d9f1c56-2f0e-4a53-bb10-6a1f0f0f7c02',
  sessionId: 'b41f3a90-6f4c-4a0c-8d5f-1f3a7c2d9e10',
  occurredAt: '2026-03-01T05:00:00.000Z',
  fp_hash: 'a1b2c3d4-11111111-22222222-33333333-44444444-55555555',
  url: 'https://poy.example/lotto',
  page: '/lotto',
  path: '/lotto',
  lang: 'th',
  betId: 1042,
  betName: 'BET_YEEKEE_1',
  yingNumber: '01234',
  number: '123',
  option: 'teng_bon_3',
  price: 10,
  money: 1_250.5,
  balance: 1_250.5,
  amount: 500,
  askedAmount: 500,
  prepareAmount: 500,
  day: '2026-03-01',
  resultDate: '2026-03-01',
  host: 'poy.example',
  domain: 'poy.example',
  firstName: 'Malee',
  lastName: 'Jaidee',
  lineId: 'malee88',
  email: 'malee@example.com',
  socket_id: '123.456',
  channel_name: 'private-3f0c2a51-8a1e-4d7c-9d53-0f6f2b6b1c11',
  reason: 'The bank reported the transfer twice',
  title: 'Poy',
  promptpay: '0812345678',
};

const place = '#/components/schemas/';
const now = 1_772_341_200_000;

/** Texts of a form, by the pattern or the format that names it. */
const texts: readonly string[] = [
  '3f0c2a51-8a1e-4d7c-9d53-0f6f2b6b1c11',
  '2026-03-01T05:00:00.000Z',
  '2026-03-01',
  '05:00',
  '123456',
  '12345',
  '1234',
  '123',
  '12',
  '1',
  'lao',
  'malee88',
  'Lantern-52-red',
  'poy.example',
  'https://poy.example',
  'https://poy.example/remoteEntry.js',
  '/pictures/wheel.webp',
  `/content-pictures/${'0'.repeat(32)}.webp`,
  `remoteEntry.${'a'.repeat(43)}.js`,
  'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC',
  'a'.repeat(64),
  'a'.repeat(87),
  'a'.repeat(22),
  '0'.repeat(40),
  'BET_YEEKEE_1',
  'Malee Jaidee',
  'THB',
  'LA',
  '1.4.0',
  'files/main.js',
  'a'.repeat(43),
];

function textFor({ pattern, minLength = 0, maxLength = 1e9, format }: Schema): string {
  const fits = (text: string): boolean =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (pattern === undefined || new RegExp(String(pattern), 'u').test(text));
  const formed = format === 'uri' ? 'https://poy.example/' : undefined;
  const found = formed ?? (pattern === undefined ? ['text', ...texts] : texts).find(fits);
  return found ?? 'text'.padEnd(Number(minLength), '.');
}

function numberFor({ minimum, exclusiveMinimum, maximum, type }: Schema): number {
  const least = Number(
    minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1),
  );
  const usual = type === 'integer' ? 1 : 10;
  return Math.min(Math.max(usual, least), Number(maximum ?? Infinity));
}

/** Returns true when a value of a name is one that the schema allows. */
function allows(value: unknown, schema: Schema): boolean {
  const { type, pattern, enum: one, minimum, maximum } = schema;
  const types = [type].flat();
  if (Array.isArray(one)) return one.includes(value);
  if (typeof value === 'string')
    return types.includes('string') && (!pattern || new RegExp(String(pattern), 'u').test(value));
  if (typeof value !== 'number') return false;
  if (types.includes('integer') && !Number.isInteger(value)) return false;
  return (
    (types.includes('number') || types.includes('integer')) &&
    value >= Number(minimum ?? value) &&
    value <= Number(maximum ?? value)
  );
}

/** Makes examples from schemas, so that they follow every change of the contract. */
export function createExamples(components: Readonly<Record<string, Schema>>) {
  const resolved = (schema: Schema): Schema => {
    if (schema.$ref === undefined) return schema;
    const { $ref, ...more } = schema;
    return { ...resolved(components[$ref.slice(place.length)] ?? {}), ...more };
  };

  /** Joins the parts of a schema into one; of two patterns the first is the stricter to meet. */
  const joined = ({ allOf: _, ...own }: Schema, parts: readonly Schema[]): Schema =>
    parts.map(resolved).reduce((sum, part) => ({ ...part, ...sum }), own);

  function objectOf({ properties = {}, required = [] }: Schema, all: boolean): object {
    return Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => all || required.includes(name))
        .map(([name, inner]) => [name, exampleOf(inner, name, all)]),
    );
  }

  /** Returns an example of a schema; `all` names the fields that may be left out as well. */
  function exampleOf(given: Schema, name = '', all = true): unknown {
    const schema = resolved(given);
    const { anyOf, oneOf, allOf, type } = schema;
    if ('const' in schema) return schema['const'];
    if ('default' in schema && !all) return schema['default'];
    const options = (anyOf ?? oneOf) as Schema[] | undefined;
    if (options) return exampleOf(options[0] ?? {}, name, all);
    if (Array.isArray(allOf)) return exampleOf(joined(schema, allOf as Schema[]), name, all);
    const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
    if (sample !== undefined && allows(sample, schema)) return sample;
    if (Array.isArray(schema['enum'])) return schema['enum'][0];
    if (/1970/.test(String(schema['description'] ?? ''))) return now;
    const kind = [type].flat()[0];
    if (kind === 'object') return objectOf(schema, all);
    if (kind === 'array') {
      const count = Math.max(1, Number(schema['minItems'] ?? 1));
      const item = exampleOf(schema['items'] as Schema, name, all);
      return Array.from({ length: count }, () => item);
    }
    if (kind === 'boolean') return false;
    if (kind === 'integer' || kind === 'number') return numberFor(schema);
    if (kind === 'string')
      return /read as \+07:00/.test(String(schema['description'] ?? ''))
        ? '2026-03-01T12:00:00.000000Z'
        : textFor(schema);
    return null;
  }
  return exampleOf;
}
