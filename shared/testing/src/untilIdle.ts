import type { Store } from '@studio/platform';
import { waitFor } from '@testing-library/react';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function assertIdle(store: Store): void {
  const pending = Object.values(store.getState().api.queries).filter((query) => query?.status === 'pending');
  if (pending.length > 0) throw new Error(`${pending.length} calls are on their way`);
}

/**
 * Waits until no call of a page is on its way: one that outlives its test would be answered in the next.
 * Asked twice, because an answer stands in the store before the page is drawn with it and asks for more.
 */
export const untilIdle = (store: Store): Promise<void> =>
  waitFor(async () => {
    assertIdle(store);
    await pause(20);
    assertIdle(store);
  });
