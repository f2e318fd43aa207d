import './styles.css';

export { Button, type ButtonVariant } from './actions/Button.tsx';
export { IconButton } from './actions/IconButton.tsx';
export { LinkButton } from './actions/LinkButton.tsx';
export { cx } from './cx.ts';
export { Spinner } from './feedback/Spinner.tsx';
export { Field, type FieldControl } from './fields/Field.tsx';
export { PasswordField } from './fields/PasswordField.tsx';
export { TextField } from './fields/TextField.tsx';
export { Card } from './layout/Card.tsx';
export { ListRow } from './layout/ListRow.tsx';
export type { LinkElement } from './linked.tsx';
export { Ball, type BallSize } from './numbers/Ball.tsx';
export { BallRow } from './numbers/BallRow.tsx';
export { Countdown } from './numbers/Countdown.tsx';
export { Money } from './numbers/Money.tsx';
