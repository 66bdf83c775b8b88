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
  /** What is loaded, in "We could not load …". */
  what: string;
  /** How many cards the skeleton shows. */
  cards?: number;
  children: (data: Data) => ReactNode;
}

const OFFLINE = 'You are offline. Try again when you are connected.';

/**
 * Shows the one of loading, failed with a second try, and ready. What is shown stays while it is loaded
 * again, as it is when the network is back.
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
  // Without a network it is asked for several times before it fails; nobody need wait for that.
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

/**
 * Grey cards in the place of what is coming; nothing for the first moment, since most answers need no more.
 */
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

/** The sentence of a failed request. */
export function sentenceOf(error: unknown): string {
  const { message, errors } = (error ?? {}) as Partial<ApiError>;
  // Where it is said there are no fields to look at: what is wrong with the first says more than that one is
  // wrong.
  return errors?.[0]?.message || message || 'Something went wrong!';
}
