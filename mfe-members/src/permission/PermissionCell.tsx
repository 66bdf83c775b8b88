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
 * Whether a role has the permission, its reach, and whether the studio decided it. A native checkbox: the
 * page has two hundred of them.
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
