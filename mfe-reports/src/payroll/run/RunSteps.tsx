import type { PayrollRun } from '@studio/contract/reports/payroll/run.schema';
import { useStudio } from '@studio/platform';
import { CheckOutlined, VisuallyHidden } from '@studio/ui';
import { stepsOf } from './run.model.ts';
import styles from './run.module.css';

/** How far a run is, and who took each step. */
export function RunSteps({ run }: { run: PayrollRun }) {
  const { timezone } = useStudio();
  const steps = stepsOf(run, timezone);
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label="Steps">
      {steps.map(({ label, note, isDone }, index) => (
        <li
          key={label}
          className={isDone ? styles.done : undefined}
          aria-current={index === next ? 'step' : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {isDone ? <CheckOutlined /> : index + 1}
          </span>
          <span>
            {label}
            {isDone ? <VisuallyHidden>, done</VisuallyHidden> : null}
            {note ? <small>{note}</small> : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
