import type { Store } from '@studio/platform';
import { waitFor } from '@testing-library/react';

/**
 * So many turns of the event loop are enough for React to draw an answer in slices, and for what that leads
 * to.
 */
const TURNS = 20;

function assertIdle(store: Store): void {
  const pending = Object.values(store.getState().api.queries).filter((query) => query?.status === 'pending');
  if (pending.length > 0) throw new Error(`${pending.length} calls are on their way`);
}

/**
 * Waits until no call of a page is on its way: one that outlives its test would be answered in the next. An
 * answer stands in the store before the page is drawn with it and asks for more, so that it has to be idle
 * for some turns: counted, and not measured in time, because a busy machine draws slowly.
 */
export const untilIdle = (store: Store): Promise<void> =>
  waitFor(async () => {
    for (let turn = 0; turn < TURNS; turn++) {
      assertIdle(store);
      await new Promise((resolve) => setTimeout(resolve));
    }
    assertIdle(store);
  });
