import { createECDH, createHmac } from 'node:crypto';
import { z } from 'zod';
import { readSecret } from './readSecret.ts';
import { siteSecrets } from './siteSecrets.ts';
import type { Variables } from './variables.ts';

/** The key with which this installation signs its messages for push services (VAPID). */
export interface PushKey {
  /** The public half, as browsers take it. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** The address at which a push service reaches whoever runs the installation: mailto: or https:. */
  readonly contact: string;
}

const account = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().includes('PRIVATE KEY'),
});

/** The account of this installation at Firebase, and the addresses of its three services. */
export type Firebase = z.infer<typeof account> & {
  readonly tokenUrl: string;
  readonly messagesUrl: string;
  readonly documentsUrl: string;
};

/** The settings of messages to devices whose page is closed. */
export interface PushEnv {
  /** Null where no message goes to browsers. */
  readonly key: PushKey | null;
  /** Null where no device tokens are taken. */
  readonly firebase: Firebase | null;
  /** True where every browser is to remove the service worker. */
  readonly workerRetired: boolean;
  /** The tokens of sites at LINE by the names of their variables. */
  readonly lineTokens: Readonly<Record<string, string>>;
  /** That of demo sites at the sandbox, which derives the same one; null where there is no sandbox. */
  readonly demoLineToken: string | null;
}

/**
 * Returns the key of a private half, which is 32 bytes as base64url.
 * @throws Error where it is no such number
 */
export function pushKeyOf(privateKey: string, contact: string): PushKey {
  const curve = createECDH('prime256v1');
  try {
    curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    throw new Error('PUSH_KEY is no private key: npm run push:key makes one');
  }
  return { publicKey: curve.getPublicKey('base64url'), privateKey, contact };
}

function readKey(variables: Variables, dataDir: string, demo: boolean): PushKey | null {
  const contact = variables.PUSH_CONTACT || (demo ? 'mailto:push@poy.example' : null);
  if (contact === null) return null;
  if (!/^(mailto:.+@.+|https:\/\/.+)$/.test(contact))
    throw new Error(`PUSH_CONTACT must begin with mailto: or https://, not "${contact}"`);
  return pushKeyOf(variables.PUSH_KEY || readSecret(dataDir, 'push'), contact);
}

/** @throws Error where the account is not the JSON that Firebase gives out */
function readFirebase({ FIREBASE_ACCOUNT: text }: Variables): Firebase | null {
  if (!text) return null;
  let said: unknown;
  try {
    said = JSON.parse(text);
  } catch {
    said = null;
  }
  const read = account.safeParse(said);
  if (!read.success) throw new Error('FIREBASE_ACCOUNT must be the JSON of a service account');
  return {
    ...read.data,
    tokenUrl: 'https://oauth2.googleapis.com/token',
    messagesUrl: 'https://fcm.googleapis.com/v1',
    documentsUrl: 'https://firestore.googleapis.com/v1',
  };
}

/**
 * Reads the settings of messages to devices.
 * @throws Error that names the variable that is wrong
 */
export const readPush = (
  variables: Variables,
  { dataDir, demo, demoFeed }: { dataDir: string; demo: boolean; demoFeed: string | null },
): PushEnv => ({
  key: readKey(variables, dataDir, demo),
  firebase: readFirebase(variables),
  workerRetired: variables.PUSH_WORKER === 'off',
  lineTokens: siteSecrets(variables, 'LINE_MESSAGES_'),
  demoLineToken:
    demoFeed && createHmac('sha256', demoFeed).update('line-messages').digest('base64url'),
});
