import { onDevice } from '@poy/host/storage';
import { useState } from 'react';

/** The choices that a member makes on this device, each with the usual one first. */
export const choices = {
  /** Numbers are put in by digits on a keypad or by taps on a board of numbers. */
  entry: ['keypad', 'panel'],
  /** The multipliers that are taken without asking when they differ from those on the slip. */
  accept: ['better', 'same', 'any'],
} as const;
export type ChoiceName = keyof typeof choices;
export type Choice<Name extends ChoiceName> = (typeof choices)[Name][number];

const keyOf = (member: string, name: ChoiceName): string => `poy-choice:${member}:${name}`;

function readChoice<Name extends ChoiceName>(member: string, name: Name): Choice<Name> {
  const known: readonly Choice<Name>[] = choices[name];
  const kept = onDevice.read(keyOf(member, name));
  return known.find((choice) => choice === kept) ?? (known[0] as Choice<Name>);
}

/**
 * Returns a choice that this member made on this device, and a function to make another. Where the
 * device keeps nothing, the choice lasts as long as the page is open.
 */
export function useChoice<Name extends ChoiceName>(
  member: string,
  name: Name,
): [Choice<Name>, (choice: Choice<Name>) => void] {
  const [choice, setChoice] = useState(() => readChoice(member, name));
  const choose = (next: Choice<Name>) => {
    setChoice(next);
    onDevice.keep(keyOf(member, name), next);
  };
  return [choice, choose];
}
