import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { expectPage, goInside, NOWHERE } from '../support/page/portal.ts';

/** A state of a page that is checked in every width and palette. */
export interface State {
  name: string;
  /** Reaches it, from wherever the previous state was left. */
  reach: (page: Page) => Promise<unknown>;
  /** An element that is visible in any width, and proves that the state survived a change of the window. */
  shown: (page: Page) => Locator;
  /** Leaves it, and waits until it is left. */
  leave?: (page: Page) => Promise<unknown>;
  /** The widths in which it exists, if not in all. */
  widths?: readonly number[];
  /**
   * Whether a change of the width ends it, e.g. because a menu closes. It is then reached again in each
   * width.
   */
  endsWithWidth?: boolean;
  /** Parts that are checked elsewhere. */
  except?: readonly string[];
  /** Beginnings of known violations that wait for a fix. */
  known?: readonly string[];
}

/** Who sees the states. A new owner has a studio that no other test uses; the second studio is the one in Berlin. */
export type Who =
  | 'owner'
  | 'newOwner'
  | 'manager'
  | 'frontDesk'
  | 'trainer'
  | 'nobody'
  | 'member'
  | 'ownerOfSecond'
  | 'managerOfSecond'
  | 'frontDeskOfSecond'
  | 'trainerOfSecond'
  | 'memberOfSecond';

/** States of one area, which one person goes through in one page. */
export interface Area {
  name: string;
  who: Who;
  widths: readonly number[];
  /** High enough for the whole page if a bar covers its foot: a person would scroll, axe does not. */
  height: number;
  /** What selects light or dark: the portal's setting, or the device. */
  palette: 'setting' | 'device';
  states: (request: APIRequestContext) => Promise<readonly State[]>;
}

/** The main heading of a page. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/**
 * A page by its path.
 * @param shown What proves that it is complete; its heading by default.
 */
export const pageAt = (path: string, shown: State['shown'] = heading): State => ({
  name: path,
  reach: (page) => page.goto(path),
  shown,
});

/**
 * Reaches a page of the portal without loading the portal again. On the way the page before is left for one of the
 * shell alone, so that nothing of it is taken for the next.
 */
async function reachInside(page: Page, path: string): Promise<void> {
  if (!page.url().includes('/dashboard')) await page.goto(NOWHERE.path);
  else await goInside(page, NOWHERE.path);
  await expectPage(page, NOWHERE);
  await goInside(page, path);
  await expect(page.getByRole('heading', { level: 1, name: NOWHERE.heading })).toBeHidden();
}

/** A page of the portal for somebody who is in it. */
export const pageInside = (path: string, shown: State['shown'] = heading): State => ({
  ...pageAt(path, shown),
  reach: (page) => reachInside(page, path),
});
