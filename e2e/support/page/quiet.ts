import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

/** What a page listens to as long as it is open, and what it tells without waiting for an answer. */
const STREAM = /\/api\/(live|telemetry)\//;
/** How often in a row a page has to have nothing to do. */
const CALM_LOOKS = 3;
const BETWEEN_LOOKS_MS = 25;
/** Longer than any field waits for the end of the typing. */
const SHORT_TIMER_MS = 500;
/** A timer that starts itself again would otherwise be waited for without an end. */
const LONGEST_FOR_TIMERS_MS = 700;
const LONGEST_MS = 30_000;

interface Asked {
  open: Set<Request>;
  /** How many there were so far. */
  asked: number;
}
const underWay = new WeakMap<Page, Asked>();

function follow(page: Page): Asked {
  const requests: Asked = { open: new Set(), asked: 0 };
  underWay.set(page, requests);
  const over = (request: Request): void => void requests.open.delete(request);
  page.on('request', (request) => {
    if (STREAM.test(request.url())) return;
    requests.open.add(request);
    requests.asked += 1;
  });
  page.on('requestfinished', over);
  page.on('requestfailed', over);
  return requests;
}

/**
 * Keeps in a page which short timers run. What is typed is asked for a moment later: until then no request says
 * that the page will change.
 */
const WATCH_TIMERS = `(() => {
  const running = new Set();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  globalThis.__shortTimers = running;
  globalThis.setTimeout = (task, delay = 0, ...given) => {
    if (typeof task !== 'function' || delay > ${SHORT_TIMER_MS}) return start(task, delay, ...given);
    const timer = start(() => (running.delete(timer), task.apply(globalThis, given)), delay);
    running.add(timer);
    return timer;
  };
  globalThis.clearTimeout = (timer) => (running.delete(timer), stop(timer));
})()`;

/** Keeps count of what the pages of a browser profile ask for and wait for. To be called before it has any. */
export async function watchWork(context: BrowserContext): Promise<void> {
  context.on('page', follow);
  await context.addInitScript({ content: WATCH_TIMERS });
}

const HAS_ARRIVED =
  "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)";
const LONGEST_WAY_MS = 3000;

/**
 * Until whatever slides or fades has arrived: the colours and places of something half there are nobody's.
 * What turns for ever does not count, and nothing is waited for longer than anything here moves: what is not
 * drawn never arrives.
 */
export async function settled(page: Page | Frame): Promise<void> {
  for (
    const end = Date.now() + LONGEST_WAY_MS;
    Date.now() < end && !(await page.evaluate<boolean>(HAS_ARRIVED));
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Two frames and a moment in which the page has nothing to do: what an answer changes is drawn, and what it makes
 * the page ask for next is asked for. A page that is not drawn has no frames, and waits instead, with a timer that
 * is too long to count as the page's own.
 */
const LOOK = `Promise.race([
  new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  new Promise((over) => setTimeout(over, ${SHORT_TIMER_MS + 1})),
])
  .then(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 250 })))
  .then(() => ({
    isBusy: document.readyState !== 'complete' || document.querySelector('[aria-busy="true"]') !== null,
    hasTimers: (globalThis.__shortTimers?.size ?? 0) > 0,
  }))`;

/**
 * Until the page is done: no request is under way, nothing in it is busy, no short timer runs, and it has nothing
 * to draw. It has to be so several times in a row, for between two answers a page has nothing to do either. What
 * the page only listens to does not count.
 */
export async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requests = underWay.get(page) ?? follow(page);
  const start = Date.now();
  for (let calm = 0; calm < CALM_LOOKS;) {
    const waited = Date.now() - start;
    if (waited > LONGEST_MS)
      throw new Error(`Still busy, or asking for ${[...requests.open].map((one) => one.url()).join(', ')}`);
    const before = requests.asked;
    const { isBusy, hasTimers } = await look(page);
    const isWaiting = hasTimers && waited < LONGEST_FOR_TIMERS_MS;
    const isAsking = requests.open.size > 0 || requests.asked > before;
    calm = isBusy || isWaiting || isAsking ? 0 : calm + 1;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
  await settled(page);
}

interface Look {
  isBusy: boolean;
  hasTimers: boolean;
}

/** A page that goes elsewhere meanwhile is busy. */
const look = (page: Page): Promise<Look> =>
  page.evaluate<Look>(LOOK).catch((error: unknown) => {
    if (page.isClosed()) throw error;
    return { isBusy: true, hasTimers: false };
  });
