import type { Firebase } from '../../config/readPush.ts';
import { send, type Fate } from '../PushMessage.ts';
import { firebaseToken, forgetToken } from './firebaseToken.ts';

/** A document: names with plain values. */
export type Document = Readonly<Record<string, string | number | boolean | null>>;

/** Returns a value in the form of the store, whose whole numbers are texts. */
function typed(value: Document[string]): object {
  if (value === null) return { nullValue: null };
  if (typeof value === 'string') return { stringValue: value };
  if (typeof value === 'boolean') return { booleanValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

/**
 * Writes a document at a path of the store, in place of the one before. Nothing of the product reads it; it is
 * for apps of an installation that watch the store.
 */
export async function putDocument(
  firebase: Firebase,
  path: readonly string[],
  document: Document,
): Promise<Fate> {
  const token = await firebaseToken(firebase).catch(() => null);
  if (token === null) return 'again';
  const { documentsUrl, project_id: project } = firebase;
  const place = path.map(encodeURIComponent).join('/');
  const fields = Object.fromEntries(
    Object.entries(document).map(([name, value]) => [name, typed(value)]),
  );
  return send(
    `${documentsUrl}/projects/${project}/databases/(default)/documents/${place}`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ fields }),
    },
    ({ status }) => {
      if (status === 401) forgetToken(firebase);
      return Promise.resolve(status === 401 ? 'again' : null);
    },
  );
}
