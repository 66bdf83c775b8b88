import type { Store } from '@studio/platform';
import { waitFor } from '@testing-library/react';

/** Waits until no call of a page is on its way: one that outlives its test would be answered in the next. */
export const untilIdle = (store: Store): Promise<void> =>
  waitFor(() => {
    const pending = Object.values(store.getState().api.queries).filter((query) => query?.status === 'pending');
    if (pending.length > 0) throw new Error(`${pending.length} calls are on their way`);
  });
