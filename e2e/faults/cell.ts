import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ALL_PLACES, neighbourOf, type Place } from '../support/places.ts';
import { expectPage, go, isMarked, mark, open, problemOf } from '../support/page/portal.ts';
import { showToStaff } from '../support/served.ts';
import { awaitNextAlert, sinceClick } from './sayings.ts';
import { isTested } from './tested.ts';

/** Ends a fault. */
export type EndFault = () => Promise<unknown>;

/** One row of the matrix: a fault of one remote in one tab. */
export interface Fault {
  name: string;
  /** What the page then says, and its code. */
  says: string;
  code: string;
  /** Timeout in milliseconds, for a fault that hangs. All others are reported at once. */
  hangsMs?: number;
  /** The pages on which it is tested, each with one that must go on. One page of each remote by default. */
  where?: readonly Pair[];
  /** Whether it starts only after the other page has opened. */
  isLate?: boolean;
  cause(page: Page, place: Place): Promise<EndFault>;
}

/** A page that a fault affects, and one of another part that it must not affect. */
export interface Pair {
  place: Place;
  neighbour: Place;
}

/** The observations in one cell. */
export interface Cell {
  fault: string;
  page: string;
  code: string;
  /** From the last click to the message. */
  saidAfterMs: number;
  /** From "Try again" to the page. */
  backAfterMs: number;
  /** What was wrong. */
  trouble: string;
}

const A_MOMENT_MS = 2000;
/** Five tabs, the server and the database share two cores, which may do other work as well. */
const SLACK_MS = 10_000;
/** Upper limit for waiting only. The measured times are taken inside the page. */
const TIMEOUT_MS = 30_000;

/**
 * Waits for the message of the faulty page.
 * @returns how long it took.
 */
async function read(page: Page, fault: Fault): Promise<number> {
  const problem = problemOf(page);
  await expect(problem).toContainText(fault.says, { timeout: TIMEOUT_MS });
  expect(await problem.textContent()).toContain(fault.code);
  const saidAfterMs = await sinceClick(page);
  expect(saidAfterMs, 'milliseconds until it is said').toBeLessThanOrEqual(
    (fault.hangsMs ?? A_MOMENT_MS) + SLACK_MS,
  );
  return saidAfterMs;
}

async function tryAgain(page: Page, place: Place): Promise<number> {
  const start = performance.now();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectPage(page, place);
  return Math.round(performance.now() - start);
}

async function live(
  page: Page,
  fault: Fault,
  { place, neighbour }: Pair,
): Promise<Pick<Cell, 'saidAfterMs' | 'backAfterMs'>> {
  await showToStaff(page, place);
  const early = fault.isLate ? null : await fault.cause(page, place);
  await open(page, neighbour);
  await mark(page);
  const mend = early ?? (await fault.cause(page, place));
  await awaitNextAlert(page);
  await go(page, place);
  // The rest goes on while it hangs, too.
  if (fault.hangsMs === undefined) await read(page, fault);
  await go(page, neighbour);
  await expectPage(page, neighbour);
  await awaitNextAlert(page);
  await go(page, place);
  const saidAfterMs = await read(page, fault);
  await mend();
  const backAfterMs = await tryAgain(page, place);
  expect(await isMarked(page), 'the tab is the same as before').toBe(true);
  return { saidAfterMs, backAfterMs };
}

/**
 * One fault in one remote, in its own tab: the page reports it in time, the shell and another remote go on,
 * and once the fault is gone "Try again" recovers without reloading the tab.
 */
async function runCell(context: BrowserContext, fault: Fault, pair: Pair): Promise<Cell> {
  const page = await context.newPage();
  const cell: Cell = {
    fault: fault.name,
    page: pair.place.link,
    code: fault.code,
    saidAfterMs: NaN,
    backAfterMs: NaN,
    trouble: '',
  };
  try {
    return { ...cell, ...(await live(page, fault, pair)) };
  } catch (error) {
    return {
      ...cell,
      trouble: `${pair.place.id}: ${error instanceof Error ? error.message : String(error)}`,
    };
  } finally {
    await page.close();
  }
}

/** Each page, paired with one of another part of the portal. */
export const besideNeighbour = (places: readonly Place[]): Pair[] =>
  places.map((place) => ({ place, neighbour: neighbourOf(place) }));

/** A whole row of the matrix: the fault in each tested remote, in parallel tabs. */
export const row = (context: BrowserContext, fault: Fault): Promise<Cell[]> =>
  Promise.all(
    tested(fault.where ?? besideNeighbour(ALL_PLACES)).map((pair) => runCell(context, fault, pair)),
  );

/** The pages to test; the first one if none of them is part of the short run. */
function tested(pairs: readonly Pair[]): readonly Pair[] {
  const meant = pairs.filter(({ place }) => isTested(place));
  return meant.length === 0 ? pairs.slice(0, 1) : meant;
}
