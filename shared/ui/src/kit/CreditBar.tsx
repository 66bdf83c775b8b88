import styles from './CreditBar.module.css';

export interface CreditBarProps {
  /** Credits left. */
  left: number;
  /** Credits bought. `null`: unlimited. */
  total: number | null;
}

/** How many credits are left, in words and as a bar. */
export function CreditBar({ left, total }: CreditBarProps) {
  if (total === null) return <span className={styles.words}>Unlimited</span>;
  const words = `${left} of ${total} left`;
  return (
    <span className={styles.credits}>
      <meter className={styles.meter} min={0} max={Math.max(total, 1)} value={left} aria-label={words} />
      <span className={styles.words} aria-hidden="true">{words}</span>
    </span>
  );
}
