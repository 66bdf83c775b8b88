import { LoadingState, useDelayed } from '@studio/ui';
import styles from './RemoteProblem.module.css';

const SLOW_AFTER_MS = 1000;

/** A remote's code is on its way; says so when it takes longer than one is used to. */
export function RemoteLoading({ title, isSmall }: { title: string; isSmall: boolean }) {
  const isSlow = useDelayed(SLOW_AFTER_MS);
  return (
    <>
      <p role="status" className={styles.slow}>{isSlow ? `${title} is taking longer than usual to load…` : ''}</p>
      <LoadingState what={title.toLowerCase()} rows={isSmall ? 2 : 8} />
    </>
  );
}
