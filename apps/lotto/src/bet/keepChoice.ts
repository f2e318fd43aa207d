import { useState } from 'react';

/** What a member may choose on this device, the usual choice first. */
export const choices = {
  /** How numbers are put in: digits on a keypad, or taps on a board of numbers. */
  entry: ['keypad', 'panel'],
  /** Which other multipliers than the ones on the slip are taken without asking. */
  accept: ['better', 'same', 'any'],
} as const;
export type ChoiceName = keyof typeof choices;
export type Choice<Name extends ChoiceName> = (typeof choices)[Name][number];

const keyOf = (member: string, name: ChoiceName): string => `poy-choice:${member}:${name}`;

function readChoice<Name extends ChoiceName>(member: string, name: Name): Choice<Name> {
  const known: readonly Choice<Name>[] = choices[name];
  try {
    const kept = localStorage.getItem(keyOf(member, name));
    return known.find((choice) => choice === kept) ?? (known[0] as Choice<Name>);
  } catch {
    return known[0] as Choice<Name>;
  }
}

/** A choice of this member, kept on this device, and the way to make another. */
export function useChoice<Name extends ChoiceName>(
  member: string,
  name: Name,
): [Choice<Name>, (choice: Choice<Name>) => void] {
  const [choice, setChoice] = useState(() => readChoice(member, name));
  const choose = (next: Choice<Name>) => {
    setChoice(next);
    try {
      localStorage.setItem(keyOf(member, name), next);
    } catch {
      // Kept for as long as the page is open, then.
    }
  };
  return [choice, choose];
}
