import styles from './Academy.module.css';

/** Progress as a bar. The caller must show the same progress as text beside it. */
export const ProgressBar = ({ percent }: { percent: number }) => (
  <span className={styles.bar} aria-hidden="true">
    <span className={styles.done} style={{ inlineSize: `${percent}%` }} />
  </span>
);
