import styles from './Academy.module.css';

/** How much is done, as a bar. The same must stand beside it in words. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
  </span>
);
