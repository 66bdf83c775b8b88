import { baseApi, type Store } from '@studio/platform';
import { useEffect, type ReactNode } from 'react';

/**
 * A page whose unanswered queries are given up once it is taken away. After a failure a query is asked again, and that
 * would be answered, and judged, in the next test.
 */
export function GivesUp({ store, children }: { store: Store; children: ReactNode }) {
  useEffect(
    () => () => {
      for (const query of store.dispatch(baseApi.util.getRunningQueriesThunk())) query.abort();
    },
    [store],
  );
  return children;
}
