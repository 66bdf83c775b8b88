import { VisuallyHidden } from '@studio/ui';
import styles from './change.module.css';

interface Props {
  label: string;
  from: string;
  to: string;
}

/** A value before and after a change; screen readers hear every update. */
export const BeforeAfter = ({ label, from, to }: Props) => (
  <p className={styles.change} role="status">
    {label}: <del className={styles.before}>{from}</del> <span aria-hidden="true">→</span>
    <VisuallyHidden> becomes </VisuallyHidden> <strong>{to}</strong>
  </p>
);
