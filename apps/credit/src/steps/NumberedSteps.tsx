import styles from './NumberedSteps.module.css';

interface NumberedStepsProps {
  steps: readonly string[];
  label?: string;
  /** The place of the step that is under way, from 0 on; without it no step is marked. */
  current?: number;
}

/** Numbered steps in their order. Those before the current one are done. */
export function NumberedSteps({ steps, label, current }: NumberedStepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-done={current !== undefined && index < current ? '' : undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {step}
        </li>
      ))}
    </ol>
  );
}
