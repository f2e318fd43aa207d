import { isApiError, queries } from '@poy/api-client';
import { usersInfosUpdate } from '@poy/api-client/usersInfosUpdate';
import type { RuleProblem, UserInfo } from '@poy/contract';
import type { PictureProblem } from '@poy/contract/pictureKind';
import {
  emailProblem,
  lineIdProblem,
  namePartProblem,
  namePartRule,
  tidied,
} from '@poy/contract/profileRules';
import { useFormat } from '@poy/host';
import { useTextForm, type TextForm } from '@poy/host/form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Picture } from '../avatar/usePicture.ts';

type Name = 'firstName' | 'lastName' | 'email' | 'lineId';

/** Checks the texts by the rules of the server. */
const check = (texts: Record<Name, string>): Record<Name, RuleProblem | null> => ({
  firstName: namePartProblem('firstName', tidied(texts.firstName)),
  lastName: namePartProblem('lastName', tidied(texts.lastName)),
  email: emailProblem(tidied(texts.email)),
  lineId: lineIdProblem(tidied(texts.lineId)),
});

const pictureProblems = ['invalid', 'heic', 'large'] as const satisfies readonly PictureProblem[];

/** Returns why the server did not take the picture; null where it refused for another reason. */
function pictureProblemOf(error: unknown): PictureProblem | null {
  if (isApiError(error, 'PAYLOAD_TOO_LARGE')) return 'large';
  if (!isApiError(error, 'VALIDATION')) return null;
  const told = Object.values(error.details['fields'] ?? {});
  return pictureProblems.find((problem) => told.includes(`avatar.${problem}`)) ?? null;
}

/** The form with what a member wrote about themselves, and the picture. `onSaved` is told when it is saved. */
export function useEditProfile(
  member: UserInfo,
  picture: Picture,
  onSaved: () => void,
): TextForm<Name> {
  const { t } = useTranslation('profile');
  const format = useFormat();
  const client = useQueryClient();
  const bounds = { min: format.number(namePartRule.min), max: format.number(namePartRule.max) };
  return useTextForm({
    empty: {
      firstName: member.firstName ?? '',
      lastName: member.lastName ?? '',
      email: member.email ?? '',
      lineId: member.lineId ?? '',
    },
    check,
    wordsOf: (problem) => (problem ? t(`rules.${problem}`, bounds) : undefined),
    send: async (texts) => {
      const lineId = tidied(texts.lineId) || null;
      const body = { ...texts, lineId, avatar: picture.toSend() };
      const changed = await usersInfosUpdate(body).catch((error: unknown) => {
        const problem = pictureProblemOf(error);
        if (problem) picture.refuse(problem);
        throw error;
      });
      client.setQueryData(queries.userInfo().queryKey, changed);
      picture.saved(changed.avatar);
      onSaved();
    },
  });
}
