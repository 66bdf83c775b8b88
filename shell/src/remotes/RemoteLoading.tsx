import { LoadingState, useDelayed } from '@studio/ui';
import type { ReactNode } from 'react';
import { useShowsProgress } from '../layout/frame/RouteProgress.tsx';
import styles from './RemoteProblem.module.css';

/**
 * After the patience of the outlet: a flash of something that goes at once is more disturbing than nothing.
 */
const APPEARS_AFTER_MS = 50;
const SLOW_AFTER_MS = 1000;

interface Props {
  title: string;
  isSmall: boolean;
  frame: (content: ReactNode) => ReactNode;
}

/** A remote's code is on its way; says so when it takes longer than one is used to. */
export function RemoteLoading({ title, isSmall, frame }: Props) {
  const isShown = useDelayed(APPEARS_AFTER_MS);
  const isSlow = useDelayed(SLOW_AFTER_MS);
  if (!isShown) return null;
  return frame(
    <>
      {isSmall ? null : <Progress />}
      <p role="status" className={styles.slow}>
        {isSlow ? `${title} is taking longer than usual to load…` : ''}
      </p>
      <LoadingState what={title.toLowerCase()} rows={isSmall ? 2 : 8} />
    </>,
  );
}

function Progress() {
  useShowsProgress();
  return null;
}
