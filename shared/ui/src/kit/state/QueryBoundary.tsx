import { Fragment, type ReactNode } from 'react';
import { asFailure } from '../../form/failure.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { ForbiddenState } from './ForbiddenState.tsx';
import { LoadingState } from './LoadingState.tsx';
import { NotFoundState } from './NotFoundState.tsx';
import type { QueryState } from './queryState.ts';
import { ReloadContext } from './ReloadContext.ts';
import { StaleBoundary } from './StaleBoundary.tsx';
import { useReload } from './useReload.ts';

export interface QueryBoundaryProps<Data> {
  query: QueryState<Data>;
  /** What is loaded, in the plural: "members" in "We could not load members." */
  what: string;
  /** Shown when the result is empty: a sentence or a whole `EmptyState`. */
  empty?: ReactNode;
  /** Whether the result is empty; default: an empty list, or a page with empty `items`. */
  isEmpty?: (data: Data) => boolean;
  /** A skeleton in the shape of the content. */
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** True for an empty list and for an empty page of a longer one. */
function hasNoItems(data: unknown): boolean {
  const isPage = typeof data === 'object' && data !== null && 'items' in data;
  const items = isPage ? data.items : data;
  return Array.isArray(items) && items.length === 0;
}

/**
 * Shows the one of loading, forbidden, not found, failed with retry, empty and ready. Keeps old data while it
 * reloads.
 */
export function QueryBoundary<Data>(props: QueryBoundaryProps<Data>) {
  const { query, what, loading, children, empty, isEmpty = hasNoItems } = props;
  const { data } = query;
  const { turn, reload } = useReload(query);
  if (data === undefined) return <Missing query={query} what={what} loading={loading} />;
  const isNothing = empty !== undefined && isEmpty(data);
  return (
    <StaleBoundary query={query} what={what}>
      <ReloadContext value={reload}>
        <Fragment key={turn}>{isNothing ? <Nothing empty={empty} /> : children(data)}</Fragment>
      </ReloadContext>
    </StaleBoundary>
  );
}

const Nothing = ({ empty }: { empty: ReactNode }) =>
  typeof empty === 'string' ? <EmptyState title={empty} /> : empty;

type MissingProps = Pick<QueryBoundaryProps<unknown>, 'query' | 'what' | 'loading'>;

function Missing({ query, what, loading }: MissingProps) {
  const { status } = asFailure(query.error);
  // Beneath the dialog about an expired session there is nothing to read.
  if (query.isFetching || !query.error || status === 401)
    return <LoadingState what={what}>{loading}</LoadingState>;
  if (status === 403) return <ForbiddenState what={what} />;
  if (status === 404) return <NotFoundState />;
  return <ErrorState what={what} error={query.error} onRetry={() => void query.refetch()} />;
}
