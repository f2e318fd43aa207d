import { useState, type ReactElement } from 'react';

interface HeldProps<Value> {
  from: Value;
  children: (value: Value, hold: (value: Value) => void) => ReactElement;
}

/** Holds the value of a part that does not hold it itself, so that a story can be played with. */
export function Held<Value>({ from, children }: HeldProps<Value>) {
  const [value, setValue] = useState(from);
  return children(value, setValue);
}
