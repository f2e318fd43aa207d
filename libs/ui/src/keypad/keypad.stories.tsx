import { DigitBoxes, Keypad } from '@poy/ui/bet';
import { Held } from '../stories/Held.tsx';
import { Together } from '../stories/Together.tsx';
import type { Stories } from '../stories/Story.ts';

/** What numbers are typed with. */
export const keypadStories: Stories = {
  Keypad: {
    usual: ({ lotto, remove, retry }) => (
      <Held from="1">
        {(number, hold) => (
          <Together>
            <DigitBoxes label={lotto} value={number} length={3} />
            <Keypad
              label={lotto}
              onDigit={(digit) => hold(number.length < 3 ? number + digit : digit)}
              onDelete={() => hold(number.slice(0, -1))}
              deleteLabel={remove}
              extra={{ text: retry, onPress: () => hold('') }}
            />
          </Together>
        )}
      </Held>
    ),
  },
  DigitBoxes: {
    empty: ({ lotto }) => <DigitBoxes label={lotto} value="" length={2} />,
    begun: ({ lotto }) => <DigitBoxes label={lotto} value="4" length={3} />,
    full: ({ lotto }) => <DigitBoxes label={lotto} value="47" length={2} />,
  },
};
