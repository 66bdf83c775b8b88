import { VisuallyHidden } from '@studio/ui';
import type { Cell } from './permission.model.ts';
import styles from './Permission.module.css';

const REACH_WORDS: Partial<Record<Cell['reach'], string>> = { own: 'Own only', limited: 'Limited' };

interface Props {
  cell: Cell;
  label: string;
  isLocked: boolean;
  onChange: (isAllowed: boolean) => void;
}

/**
 * Whether a role may do it, how far, and whether that was decided here. The browser's own box: there are two
 * hundred on the page.
 */
export const PermissionCell = ({
  cell: { isAllowed, isChanged, reach },
  label,
  isLocked,
  onChange,
}: Props) => (
  <label className={styles.box}>
    <input
      type="checkbox"
      className={styles.check}
      checked={isAllowed}
      disabled={isLocked}
      onChange={(event) => onChange(event.target.checked)}
    />
    <VisuallyHidden>{label}</VisuallyHidden>
    {REACH_WORDS[reach] ? <small className={styles.note}>{REACH_WORDS[reach]}</small> : null}
    {isChanged ? <small className={styles.changed}>Changed</small> : null}
  </label>
);
