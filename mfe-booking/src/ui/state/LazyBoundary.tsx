import { useIsOnline } from '@studio/platform';
import { lazy, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Blank } from './Message.tsx';
import { Skeleton } from './QueryView.tsx';
import { Sheet } from '../control/Sheet.tsx';

const RETRY_DELAY_MS = 1000;
/** A network that has just come back often fails at first. */
const MAX_ATTEMPTS_ONLINE_AGAIN = 3;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
const untilOnline = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

async function fetchCode<Code>(load: () => Promise<Code>, tries = 1): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    if (!navigator.onLine) {
      await untilOnline();
      return fetchCode(load, MAX_ATTEMPTS_ONLINE_AGAIN);
    }
    if (tries === 1) throw error;
    await pause();
    return fetchCode(load, tries - 1);
  }
}

/**
 * A component whose code is loaded when it is rendered. Waits for the network while offline; other errors go
 * to the error boundary.
 */
export const lazyPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await fetchCode(load) }));

interface Props {
  /** Name of the content, in "Loading …". */
  what: string;
  /** Links shown while offline. */
  children?: ReactNode;
}

/** Fallback while code is loading. */
export function LazyBoundary({ what, children }: Props) {
  if (useIsOnline()) return <Skeleton what={what} cards={3} />;
  return (
    <Blank isPage title="You are offline.">
      <p role="status">It opens automatically once you are connected.</p>
      {children}
    </Blank>
  );
}

/** Milliseconds after which a click without feedback seems lost. */
const SHOW_DELAY_MS = 400;

/** The same for a sheet; shown after a delay, because most load faster. */
export function LazySheet({ title, onClose }: { title: string; onClose: () => void }) {
  const isOnline = useIsOnline();
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SHOW_DELAY_MS);
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
