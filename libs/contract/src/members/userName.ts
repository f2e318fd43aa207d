import { userNameOf } from '@poy/bet-rules';
import { readText } from '../texts/freeText.ts';

/** A user name as it is read: `Member9` with a blank behind it is `member9`. */
export const typedUserName = readText(userNameOf, 200).min(1);
