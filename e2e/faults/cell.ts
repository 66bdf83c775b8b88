import { expect, type BrowserContext, type Page } from '@playwright/test';
import { ALL_PLACES, neighbourOf, type Place } from '../support/places.ts';
import { expectPage, go, isMarked, mark, open, problemOf } from '../support/page/portal.ts';
import { showToStaff } from '../support/served.ts';
import { awaitNextAlert, sinceClick } from './sayings.ts';
import { isTested } from './tested.ts';

/** Ends a fault. */
export type Mend = () => Promise<unknown>;

/** One row of the matrix: something that goes wrong with one remote in one tab. */
export interface Fault {
  name: string;
  /** What the page says then, and its code. */
  says: string;
  code: string;
  /** How long it is waited for, when it hangs. Anything else is said within a moment. */
  hangsMs?: number;
  /** The pages that it is looked for on, each with one that goes on; if not said, a page of each remote. */
  where?: readonly Pair[];
  /** Whether it comes when the other page is open already, not before. */
  isLate?: boolean;
  cause(page: Page, place: Place): Promise<Mend>;
}

/** A page that suffers from a fault, and one of another part that must not. */
export interface Pair {
  place: Place;
  neighbour: Place;
}

/** What was seen in one cell. */
export interface Cell {
  fault: string;
  page: string;
  code: string;
  /** From the last click to the sentence. */
  saidAfterMs: number;
  /** From "Try again" to the page. */
  backAfterMs: number;
  /** What was not as it should be. */
  trouble: string;
}

const A_MOMENT_MS = 2000;
/** Five tabs, the server and the database share two cores. */
const SLACK_MS = 2500;
/** Only how long to look; what counts is measured inside the page. */
const PATIENCE_MS = 15_000;

/** Reads what the faulty page says. @returns how long that took. */
async function read(page: Page, fault: Fault): Promise<number> {
  const problem = problemOf(page);
  await expect(problem).toContainText(fault.says, { timeout: PATIENCE_MS });
  await expect(problem).toContainText(fault.code, { timeout: 1 });
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
  // While it hangs, the rest goes on as well as when it is said.
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
 * One fault in one remote, in a tab of its own: the page says what is wrong within its budget, the shell and
 * another remote go on, and once the fault is gone "Try again" brings the page back without loading the tab
 * anew.
 */
async function look(context: BrowserContext, fault: Fault, pair: Pair): Promise<Cell> {
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

/** Each place, and one of another part of the portal. */
export const besideNeighbour = (places: readonly Place[]): Pair[] =>
  places.map((place) => ({ place, neighbour: neighbourOf(place) }));

/** A whole row of the matrix: the fault in each tested remote, in tabs side by side. */
export const row = (context: BrowserContext, fault: Fault): Promise<Cell[]> =>
  Promise.all(tested(fault.where ?? besideNeighbour(ALL_PLACES)).map((pair) => look(context, fault, pair)));

/** Of a fault that no remote of the short run has, its first page. */
function tested(pairs: readonly Pair[]): readonly Pair[] {
  const meant = pairs.filter(({ place }) => isTested(place));
  return meant.length === 0 ? pairs.slice(0, 1) : meant;
}
