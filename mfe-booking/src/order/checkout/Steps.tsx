import styles from '../order.module.css';

const STEPS = ['Class', 'Package', 'Pay'] as const;

interface Props {
  now: (typeof STEPS)[number];
  /** What kind of place it is. */
  first?: string;
  /** Whether the earlier steps are known to be done. */
  isSure?: boolean;
}

/** The progress on the way to a place in a class. */
export function Steps({ now, first = 'Class', isSure = true }: Props) {
  const done = isSure ? STEPS.indexOf(now) : 0;
  return (
    <ol className={styles.steps} aria-label="Steps">
      {STEPS.map((step, index) => (
        <li
          key={step}
          className={index < done ? styles.stepDone : undefined}
          aria-current={step === now ? 'step' : undefined}
        >
          <span className={styles.stepNo} aria-hidden="true">
            {index < done ? '✓' : index + 1}
          </span>
          {index === 0 ? first : step}
          {index < done ? <span className={styles.hidden}>, done</span> : null}
        </li>
      ))}
    </ol>
  );
}
