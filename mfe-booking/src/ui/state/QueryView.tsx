import { useIsOnline, type ApiError } from '@studio/platform';
import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../control/Button.tsx';
import { Blank } from './Message.tsx';
import styles from './QueryView.module.css';
import { useIsOver } from '../control/useIsOver.ts';
import { useReconnect } from './useReconnect.ts';

interface Props<Data> {
  query: {
    data?: Data | undefined;
    currentData?: Data | undefined;
    error?: unknown;
    isFetching: boolean;
    refetch: () => unknown;
  };
  /** Name of the data, in "We could not load …". */
  what: string;
  /** How many cards the skeleton shows. */
  cards?: number;
  children: (data: Data) => ReactNode;
}

const OFFLINE = 'You are offline. Try again when you are connected.';

/**
 * Shows a query as loading, failed with a retry, or loaded. Loaded data stays visible during a refetch, e.g.
 * once online again.
 */
export function QueryView<Data>({ query, what, cards = 3, children }: Props<Data>) {
  const { currentData, error, isFetching, refetch } = query;
  const isOnline = useIsOnline();
  const isOver = useIsOver(error);
  useReconnect(() => (error || currentData !== undefined ? void refetch() : undefined));
  if (currentData !== undefined)
    return (
      <div className={styles.ready} aria-busy={isFetching || undefined}>
        {children(currentData)}
      </div>
    );
  // While offline the request is retried several times before it fails; show the error at once.
  if (isOnline && (isFetching || !error || isOver)) return <Skeleton what={what} cards={cards} />;
  return (
    <Blank title={`We could not load ${what}.`}>
      <p className={styles.reason}>{isOnline ? sentenceOf(error) : OFFLINE}</p>
      <Button look="plain" onClick={() => void refetch()}>
        Try again
      </Button>
    </Blank>
  );
}

/** Placeholder cards while loading. Shown after 200 ms, because most requests are faster. */
export function Skeleton({ what, cards }: { what: string; cards: number }) {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsShown(true), 200);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={styles.cards} data-coming>
      <p role="status" className={styles.hidden}>
        Loading {what}
      </p>
      {isShown
        ? Array.from({ length: cards }, (_, index) => (
            <div key={index} className={styles.card} aria-hidden="true" />
          ))
        : null}
    </div>
  );
}

/** Message of a failed request. */
export function sentenceOf(error: unknown): string {
  const { message, errors } = (error ?? {}) as Partial<ApiError>;
  // No fields are shown next to this sentence, so the first field's error says more than the general message.
  return errors?.[0]?.message || message || 'Something went wrong!';
}
