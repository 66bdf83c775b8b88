import type { Store } from '@studio/platform';
import { waitFor } from '@testing-library/react';

/**
 * Turns of the event loop that React needs to draw an answer in slices, and to start the requests that follow
 * from it.
 */
const TURNS = 20;

function assertIdle(store: Store): void {
  const pending = Object.values(store.getState().api.queries).filter((query) => query?.status === 'pending');
  if (pending.length > 0) throw new Error(`${pending.length} requests are still running`);
}

/**
 * Waits until the page has no running request: one that outlives its test would be answered in the next test.
 * The store has an answer before the page draws it and requests more, so the page has to be idle for some
 * turns: counted and not timed, because a busy machine draws slowly.
 */
export const untilIdle = (store: Store): Promise<void> =>
  waitFor(async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      assertIdle(store);
      await new Promise((resolve) => setTimeout(resolve));
    }
    assertIdle(store);
  });
