import { ReasonStep } from './ReasonStep.tsx';

interface RefuseChangeProps {
  /** True where the operator proposed the change, and so takes it back. */
  own: boolean;
  /** Refuses the change for a reason. */
  refuse: (reason: string) => Promise<unknown>;
}

/** Refuses a change that waits for a second person, or takes the own one back. */
export function RefuseChange({ own, refuse }: RefuseChangeProps) {
  const words = own ? 'money.takeBack' : 'money.refuseProposal';
  return <ReasonStep words={words} variant="secondary" take={refuse} />;
}
