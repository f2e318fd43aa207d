import type { Flaw, Letter } from '../../Counterpart.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The fields without which a message says nothing. The others may be left out. */
const needed = [
  'user',
  'token',
  'request_uuid',
  'transaction_uuid',
  'reference_transaction_uuid',
  'game_code',
  'amount',
  'currency',
];
/** The fields that may be left out, and have a type where they are there. */
const optional = ['round', 'round_closed', 'is_free', 'is_supplier_promo'];
/** The ids that are kept, or looked up. */
const ids = ['transaction_uuid', 'reference_transaction_uuid', 'round', 'game_code'];

const depth = 20_000;

const present = (fields: Fields, names: readonly string[]): string[] =>
  names.filter((name) => name in fields);
const setEach = (fields: Fields, names: readonly string[], value: unknown): Fields[] =>
  present(fields, names).map((name) => ({ ...fields, [name]: value }));

/** Returns the bodies of a message with a flaw, as objects that are written as JSON. */
function flawedFields(fields: Fields, flaw: Flaw): Fields[] {
  switch (flaw) {
    case 'unknown fields':
      return [{ ...fields, is_billable: true, fees: [{ kind: 'x', amount: -1 }], amount_: 'no' }];
    case 'a missing field':
      return present(fields, needed).map((name) =>
        Object.fromEntries(Object.entries(fields).filter(([other]) => other !== name)),
      );
    case 'a wrong type':
      return setEach(fields, [...needed, ...optional], { value: 1 });
    case 'signs that cannot be kept':
      return ['a\0b', 'a\ud800b', 'a\nb'].flatMap((id) => setEach(fields, ids, id));
    case 'an endless id':
      return setEach(fields, ids, 'x'.repeat(10_000));
    case 'a part of a unit':
      return setEach(fields, ['amount'], 1_000.5);
    default:
      return [];
  }
}

/** Returns the bodies of a message with a flaw that no object has. */
function flawedBytes(body: Buffer, flaw: Flaw): Buffer[] {
  switch (flaw) {
    case 'a torn body':
      return [body.subarray(0, -2)];
    case 'an empty body':
      return [Buffer.alloc(0)];
    case 'no object':
      return ['[]', '7', 'null', '"text"'].map((text) => Buffer.from(text));
    case 'bytes that are no text':
      return [Buffer.from(body.toString('latin1').replace(':"', ':"\xff'), 'latin1')];
    case 'a deep body':
      return [Buffer.from('['.repeat(depth) + ']'.repeat(depth))];
    default:
      return [];
  }
}

/** Puts a flaw into a message, in each place where it can be. */
export function withFlaw(letter: Letter, flaw: Flaw): Letter[] {
  const fields = JSON.parse(letter.body.toString()) as Fields;
  const bodies = [
    ...flawedFields(fields, flaw).map((one) => Buffer.from(JSON.stringify(one))),
    ...flawedBytes(letter.body, flaw),
  ];
  return bodies.map((body) => ({ ...letter, body }));
}
