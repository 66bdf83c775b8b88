import type { CDPSession, Page } from '@playwright/test';
import { countTimers, heldResources, type HeldResources } from '../support/page/counters.ts';
import { ALL_PLACES, type Place } from '../support/places.ts';
import { NOWHERE, open } from '../support/page/portal.ts';
import { showToStaff } from '../support/served.ts';
import { expect, test } from '../support/test.ts';

/*
 * A tab stays open for days. Each remote is shown and left fifty times; between the tenth time and the
 * fiftieth nothing may grow. The first ten fill what is kept on purpose: code, caches, pools.
 */
const WARM = 10;
const VISITS = 50;
/**
 * The most that forty visits may add. One leaked listener, timer or detached element per visit would be
 * forty. Measured: none of these, and about one megabyte of heap, most of it code that the engine recompiles
 * as it runs more often; over 250 visits its growth slowed down without ending. The limit distinguishes that
 * from a leaked page, which would be more than 100 kB each.
 */
const BOUNDS: HeldResources = { heapBytes: 2_500_000, nodes: 20, listeners: 20, timers: 5 };

/** Goes back and forth inside the page, without a round trip to the test for each step. */
const visits = ({ path, heading }: Place, times: number) => `(async () => {
  const go = (path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  };
  const until = (isThere) => new Promise((resolve, reject) => {
    const start = performance.now();
    const look = () => {
      if (isThere()) resolve();
      else if (performance.now() - start > 10000) reject(new Error('Not there: ' + location.pathname));
      else setTimeout(look, 4);
    };
    look();
  });
  const title = () => document.querySelector('main h1')?.textContent;
  for (let time = 0; time < ${times}; time++) {
    go(${JSON.stringify(path)});
    await until(() => title() === ${JSON.stringify(heading)} && !document.querySelector('main [aria-busy="true"]'));
    go(${JSON.stringify(NOWHERE.path)});
    await until(() => title() === ${JSON.stringify(NOWHERE.heading)});
  }
})()`;

const NAMES = Object.keys(BOUNDS) as (keyof HeldResources)[];
const MAX_ATTEMPTS = 5;

/**
 * Polls until no more than `limit` is held, or gives up: garbage that is collected a moment later does not
 * count.
 */
async function settle(page: Page, client: CDPSession, limit?: HeldResources): Promise<HeldResources> {
  for (let look = 1; ; look++) {
    // Animations and messages of the last page end within this time.
    await page.waitForTimeout(600);
    const now = await heldResources(page, client);
    if (!limit || look === MAX_ATTEMPTS || NAMES.every((name) => now[name] <= limit[name])) return now;
  }
}

const plus = (one: HeldResources, other: HeldResources): HeldResources => ({
  heapBytes: one.heapBytes + other.heapBytes,
  nodes: one.nodes + other.nodes,
  listeners: one.listeners + other.listeners,
  timers: one.timers + other.timers,
});

for (const place of ALL_PLACES) {
  test(`${place.id} leaves nothing behind when it is shown and left fifty times`, async ({
    trainer,
  }, info) => {
    const page = await trainer.newPage();
    await countTimers(page);
    await showToStaff(page, place);
    const client = await trainer.newCDPSession(page);
    await client.send('Performance.enable');
    await open(page, NOWHERE);
    await page.evaluate(visits(place, WARM));
    const before = await settle(page, client);
    await page.evaluate(visits(place, VISITS - WARM));
    const after = await settle(page, client, plus(before, BOUNDS));
    await info.attach('held', { body: JSON.stringify({ before, after }), contentType: 'application/json' });
    for (const name of NAMES)
      expect
        .soft(after[name] - before[name], `${name}: ${before[name]}, then ${after[name]}`)
        .toBeLessThanOrEqual(BOUNDS[name]);
  });
}
