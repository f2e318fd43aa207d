import { z } from 'zod';
import type { Firebase } from '../../config/readPush.ts';
import { firebaseToken, forgetToken } from './firebaseToken.ts';
import { send, type Fate, type PushMessage } from '../PushMessage.ts';

const refusal = z.object({
  error: z.object({ details: z.array(z.looseObject({ errorCode: z.string().optional() })) }),
});

/** Returns true where Firebase says that a device token is no more, or never was one. */
async function isUnregistered(answer: Response): Promise<boolean> {
  const said = refusal.safeParse(await answer.json().catch(() => null));
  return (
    said.success && said.data.error.details.some(({ errorCode }) => errorCode === 'UNREGISTERED')
  );
}

/** Sends a message to a device by its token at Firebase. */
export async function sendFcm(
  firebase: Firebase,
  token: string,
  { title, body, path, tag, unseen }: PushMessage,
  origin: string,
): Promise<Fate> {
  const authorization = await firebaseToken(firebase).catch(() => null);
  if (authorization === null) return 'again';
  const link = new URL(path, origin).href;
  const message = {
    token,
    notification: { title, body },
    data: { navigate: link, unseen: String(unseen) },
    android: { collapse_key: tag, notification: { tag } },
    webpush: { fcm_options: { link } },
  };
  return send(
    `${firebase.messagesUrl}/projects/${firebase.project_id}/messages:send`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${authorization}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ message }),
    },
    async (answer) => {
      if (answer.status === 401) {
        forgetToken(firebase);
        return 'again';
      }
      // An address that is wrong for another reason must not take the device away.
      return answer.status === 404 && !(await isUnregistered(answer)) ? 'refused' : null;
    },
  );
}
