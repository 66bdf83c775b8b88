import { useIsOnline } from '@studio/platform';
import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Blank } from './Message.tsx';
import { Skeleton } from './QueryView.tsx';
import { Sheet } from '../control/Sheet.tsx';

const PAUSE_MS = 1000;
/** A network that has just come back answers seldom at once. */
const TRIES_AFTER = 3;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
const untilOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

async function fetchCode<Code>(load: () => Promise<Code>, tries = 1): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await untilOnline();
      return fetchCode(load, TRIES_AFTER);
    }
    if (tries === 1) throw error;
    await pause();
    return fetchCode(load, tries - 1);
  }
}

/**
 * A component whose code is fetched when it is shown. Without a network it waits for one; what else goes
 * wrong is the boundary's.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode(load) }));

interface Props {
  /** What is fetched, in "Loading …". */
  what: string;
  /** The way back, for as long as there is no network. */
  children?: ReactNode;
}

/** In the place of code that is still fetched. */
export function LazyBoundary({ what, children }: Props) {
  if (useIsOnline()) return <Skeleton what={what} cards={3} />;
  return (
    <Blank isPage title="You are offline.">
      <p role="status">It opens automatically once you are connected.</p>
      {children}
    </Blank>
  );
}

/** Longer than this a press without an answer looks like one that was missed. */
const PATIENCE_MS = 400;

/** The same for a sheet; most are there before anybody would see it. */
export function LazySheet({ title, onClose }: { title: string; onClose: () => void }) {
  const isOnline = useIsOnline();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isOnline && !isLong) return null;
  return (
    <Sheet title={title} onClose={onClose}>
      {isOnline ? (
        <Skeleton what={title} cards={1} />
      ) : (
        <p role="status">You are offline. It opens automatically once you are connected.</p>
      )}
    </Sheet>
  );
}
