import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps in memory after garbage collection. */
export interface HeldResources {
  heapBytes: number;
  nodes: number;
  listeners: number;
  /** Timeouts and intervals that have not ended. */
  timers: number;
}

const COUNT_TIMERS = `(() => {
  const pending = new Set();
  globalThis.__pendingTimers = pending;
  for (const [set, clear] of [['setTimeout', 'clearTimeout'], ['setInterval', 'clearInterval']]) {
    const [realSet, realClear] = [globalThis[set], globalThis[clear]];
    globalThis[set] = (work, delay, ...rest) => {
      const id = realSet((...given) => {
        if (set === 'setTimeout') pending.delete(id);
        return typeof work === 'function' ? work(...given) : undefined;
      }, delay, ...rest);
      pending.add(id);
      return id;
    };
    globalThis[clear] = (id) => {
      pending.delete(id);
      realClear(id);
    };
  }
})();`;

/** Makes the timers of a tab countable. Call it before the page is opened. */
export const countTimers = (page: Page): Promise<unknown> => page.addInitScript({ content: COUNT_TIMERS });

/** Reads what the page of a tab holds now. Call `countTimers` first. */
export async function heldResources(page: Page, client: CDPSession): Promise<HeldResources> {
  await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? NaN;
  return {
    heapBytes: metric('JSHeapUsedSize'),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
    timers: await page.evaluate<number>('globalThis.__pendingTimers.size'),
  };
}
