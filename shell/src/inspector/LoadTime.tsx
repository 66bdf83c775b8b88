import type { LoadTimings } from '@studio/federation/runtime/report/loadReport';
import { stepsOf } from './inspection.model.ts';
import styles from './Inspector.module.css';

/** The duration of a load, as figures and as a bar with a segment for each step. */
export function LoadTime({ milliseconds }: { milliseconds: LoadTimings | null }) {
  if (milliseconds?.total == null) return <span className={styles.quiet}>–</span>;
  const steps = stepsOf(milliseconds);
  return (
    <div className={styles.load}>
      <strong>{Math.round(milliseconds.total)} ms</strong>
      <span className={styles.bar} aria-hidden="true">
        {steps.map(({ step, ms }) => (
          <span key={step} data-step={step} style={{ flexGrow: Math.max(ms, 1) }} />
        ))}
      </span>
      <ul className={styles.steps}>
        {steps.map(({ step, ms }) => (
          <li key={step}>
            <i data-step={step} aria-hidden="true" />
            {step} {ms} ms
          </li>
        ))}
      </ul>
    </div>
  );
}
