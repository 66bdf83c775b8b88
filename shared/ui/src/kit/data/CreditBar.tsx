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
  const percent = total > 0 ? Math.min(100, Math.round((left / total) * 100)) : 0;
  return (
    <span className={styles.credits}>
      <span className={styles.bar} aria-hidden="true">
        <span className={styles.left} style={{ inlineSize: `${percent}%` }} />
      </span>
      <bdi className={styles.words}>{`${left} of ${total} left`}</bdi>
    </span>
  );
}
