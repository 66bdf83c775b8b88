import styles from './OnPaper.module.css';

/** Words that only paper shows, in place of the fields that it does not. */
export const OnPaper = ({ words }: { words: readonly string[] }) => (
  <p className={styles.printed}>{words.join(' · ')}</p>
);
