import { LoadingState, useDelayed } from '@studio/ui';
import type { ReactNode } from 'react';
import { useShowsProgress } from '../base/RouteProgress.tsx';
import styles from './RemoteProblem.module.css';

/** In addition to the delay of the outlet: text that flashes up briefly disturbs more than no text. */
const APPEARS_AFTER_MS = 50;
const SLOW_AFTER_MS = 1000;

interface Props {
  title: string;
  isSmall: boolean;
  frame: (content: ReactNode) => ReactNode;
}

/** Shown while a remote's code is loading. Adds a message when it takes unusually long. */
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
