import type { BrowserContext, Frame, Page, Request } from '@playwright/test';

/** Requests without an end, or without an answer that the page waits for. */
const STREAM = /\/api\/(live|telemetry)\//;
/** How often in a row a page has to be idle. */
const CALM_LOOKS = 3;
const BETWEEN_LOOKS_MS = 25;
/**
 * Longer than the debounce of any field, and shorter than the half second after which RTK Query looks at its
 * subscriptions: every page would wait for that, and nothing on it changes.
 */
const SHORT_TIMER_MS = 499;
/** A timer that restarts itself must not be waited for without end. */
const MAX_TIMER_WAIT_MS = 700;
const MAX_WAIT_MS = 30_000;

interface Requests {
  open: Set<Request>;
  /** The number of requests so far. */
  asked: number;
}
const underWay = new WeakMap<Page, Requests>();

function follow(page: Page): Requests {
  const requests: Requests = { open: new Set(), asked: 0 };
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
 * Records in a page which short timers run. A debounced input sends its request later; until then no request
 * shows that the page will change.
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

/**
 * Counts the requests and timers of all pages of a browser profile. Call it before the profile has any page.
 */
export async function watchWork(context: BrowserContext): Promise<void> {
  context.on('page', follow);
  await context.addInitScript({ content: WATCH_TIMERS });
}

const HAS_ARRIVED =
  "document.getAnimations().every((one) => one.playState !== 'running' || one.effect.getTiming().iterations === Infinity)";
const MAX_ANIMATION_MS = 3000;

/**
 * Waits until animations have ended, because colours and positions in between mean nothing. Endless
 * animations do not count, and the wait is limited: an animation of something invisible never ends.
 */
export async function untilSettled(page: Page | Frame): Promise<void> {
  for (
    const end = Date.now() + MAX_ANIMATION_MS;
    Date.now() < end && !(await page.evaluate<boolean>(HAS_ARRIVED));
  )
    await new Promise((resolve) => setTimeout(resolve, 20));
}

/**
 * Two frames and a moment in which the page is idle: what an answer changes is rendered, and the requests
 * that follow have been sent. A page that is not drawn has no frames, and waits with a timer that is too long
 * to count as the page's own.
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
 * Waits until the page is done: no request is open, nothing is marked busy, no short timer runs, and nothing
 * is left to render. This must hold several times in a row, because a page is also idle between two answers.
 * Streams do not count.
 */
export async function untilQuiet(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  const requests = underWay.get(page) ?? follow(page);
  const start = Date.now();
  for (let calm = 0; calm < CALM_LOOKS;) {
    const waited = Date.now() - start;
    if (waited > MAX_WAIT_MS)
      throw new Error(`Still busy, or waiting for ${[...requests.open].map((one) => one.url()).join(', ')}`);
    const before = requests.asked;
    const { isBusy, hasTimers } = await look(page);
    const isWaiting = hasTimers && waited < MAX_TIMER_WAIT_MS;
    const isAsking = requests.open.size > 0 || requests.asked > before;
    calm = isBusy || isWaiting || isAsking ? 0 : calm + 1;
    await new Promise((resolve) => setTimeout(resolve, BETWEEN_LOOKS_MS));
  }
  await untilSettled(page);
}

interface Look {
  isBusy: boolean;
  hasTimers: boolean;
}

/** A page that is navigating counts as busy. */
const look = (page: Page): Promise<Look> =>
  page.evaluate<Look>(LOOK).catch((error: unknown) => {
    if (page.isClosed()) throw error;
    return { isBusy: true, hasTimers: false };
  });
