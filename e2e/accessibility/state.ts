import type { APIRequestContext, Locator, Page } from '@playwright/test';

/** Something that a page shows, as it is looked at in every width and palette. */
export interface State {
  name: string;
  /** How it is reached, from wherever the state before it was left. */
  reach: (page: Page) => Promise<unknown>;
  /** What is seen in it, whatever the width: tells that the state did not end when the window changed. */
  shown: (page: Page) => Locator;
  /** How it is left, and what has to be so then. */
  leave?: (page: Page) => Promise<unknown>;
  /** Where it is there in some widths only. */
  widths?: readonly number[];
  /** Whether another width ends it, e.g. since a menu closes then: it is reached anew in each. */
  endsWithWidth?: boolean;
  /** What is looked at elsewhere. */
  except?: readonly string[];
  /** Violations that wait for the product to be mended, as `found` words their beginnings. */
  known?: readonly string[];
}

/** Who looks. A new owner is of a studio that no other test knows. */
export type Who = 'owner' | 'newOwner' | 'frontDesk' | 'nobody' | 'member';

/** States of one area, which one person sees one after another in one page. */
export interface Area {
  name: string;
  who: Who;
  widths: readonly number[];
  /** Tall enough for all of a page where a bar covers its foot: a person scrolls out from under it, axe does not. */
  height: number;
  /** What chooses between light and dark: the setting of the portal, or the device. */
  palette: 'setting' | 'device';
  states: (request: APIRequestContext) => Promise<readonly State[]>;
}

/** The heading of a page. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first();

/** A page by its address. @param shown what tells that all of it is there; its heading, if not said otherwise. */
export const pageAt = (path: string, shown: State['shown'] = heading): State => ({
  name: path,
  reach: (page) => page.goto(path),
  shown,
});
