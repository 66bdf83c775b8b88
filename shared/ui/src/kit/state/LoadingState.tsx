import type { ReactNode } from 'react';
import styles from './LoadingState.module.css';
import { useDelayed } from './useDelayed.ts';
import { VisuallyHidden } from '../VisuallyHidden.tsx';

export interface LoadingStateProps {
  /** "members" in "Loading members". */
  what?: string;
  /** Rows of the skeleton. */
  rows?: number;
  /** A skeleton in the shape of the content; replaces the rows. */
  children?: ReactNode;
}

// A flash of a skeleton is more disturbing than a short blank.
const APPEARS_AFTER = 200;
const LONG_WAIT = 10_000;

/** Grey rows in place of loading content; after a long wait, also a sentence. */
export function LoadingState({ what = 'page', rows = 8, children }: LoadingStateProps) {
  const isShown = useDelayed(APPEARS_AFTER);
  const isLong = useDelayed(LONG_WAIT);
  return (
    <div className={styles.loading} data-loading>
      <VisuallyHidden role="status">{isShown ? `Loading ${what}` : ''}</VisuallyHidden>
      {isShown ? <div aria-hidden="true">{children ?? <SkeletonRows rows={rows} />}</div> : null}
      {isLong ? <p className={styles.long}>Still working…</p> : null}
    </div>
  );
}

const SkeletonRows = ({ rows }: { rows: number }) =>
  Array.from({ length: rows }, (_, row) => <div key={row} className={styles.row} />);
