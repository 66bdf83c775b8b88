import { useDisclosure } from '@studio/ui';
import styles from './FigureHint.module.css';

/**
 * What a figure counts, as a sentence over its card that a small button shows: by a press, by a key, read out as it
 * opens. A tooltip would need a mouse.
 */
export function FigureHint({ label, words }: { label: string; words: string }) {
  const { isOpen, toggle, place, button } = useDisclosure();
  return (
    <div ref={place} className={styles.hint}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={`What “${label}” counts`}
        aria-expanded={isOpen}
        onClick={toggle}
      />
      <div role="status">{isOpen ? <p className={styles.words}>{words}</p> : null}</div>
    </div>
  );
}
