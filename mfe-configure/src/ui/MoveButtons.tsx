import { Button } from '@studio/ui';
import styles from './MoveButtons.module.css';
import type { Way } from './moved.model.ts';

interface Props {
  /** What moves, in the middle of a sentence. */
  what: string;
  index: number;
  count: number;
  onMove: (way: Way) => void;
}

/** Not `disabled` at the ends: a button that is disabled while it has the focus loses it. */
export const MoveButtons = ({ what, index, count, onMove }: Props) => (
  <>
    <Button
      size="small"
      className={styles.move ?? ''}
      data-move={`${index} up`}
      aria-disabled={index === 0}
      aria-label={`Move ${what} up`}
      onClick={() => onMove('up')}
    >
      Up
    </Button>
    <Button
      size="small"
      className={styles.move ?? ''}
      data-move={`${index} down`}
      aria-disabled={index === count - 1}
      aria-label={`Move ${what} down`}
      onClick={() => onMove('down')}
    >
      Down
    </Button>
  </>
);
