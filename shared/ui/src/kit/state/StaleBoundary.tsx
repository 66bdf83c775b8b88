import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { loadingProblem } from '../../form/errorSentence.ts';
import { asFailure } from '../../form/failure.ts';
import type { QueryState } from './queryState.ts';
import styles from './StaleBoundary.module.css';

export interface StaleBoundaryProps {
  query: QueryState<unknown>;
  what: string;
  children: ReactNode;
}

/** Loaded content, while it reloads (a thin bar) or when that failed (a warning above the old content). */
export const StaleBoundary = ({ query, what, children }: StaleBoundaryProps) => (
  <div className={styles.boundary} aria-busy={query.isFetching}>
    {query.isFetching ? <div className={styles.bar} /> : null}
    {query.error && !query.isFetching && asFailure(query.error).status !== 401 ? (
      <Alert
        type="warning"
        showIcon
        title={`We could not load the latest ${what}. You are seeing an earlier version.`}
        description={loadingProblem(query.error)}
        action={<Button onClick={() => void query.refetch()}>Try again</Button>}
      />
    ) : null}
    {children}
  </div>
);
