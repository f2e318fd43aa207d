import { randomBytes } from 'node:crypto';
import { pushKeyOf } from '../config/readPush.ts';
import { screen } from '../screen/screen.ts';

// Makes the key with which an installation signs its messages for push services. Browsers that subscribed with
// an earlier one have to turn messages on again.
const { privateKey, publicKey } = pushKeyOf(randomBytes(32).toString('base64url'), '');
screen.log(`PUSH_KEY=${privateKey}`);
screen.log(`Its public half, which browsers get: ${publicKey}`);
