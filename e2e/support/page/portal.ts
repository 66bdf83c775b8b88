import { STORAGE_KEYS } from '@studio/contract/accounts/session';
import {
  expect,
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Place } from '../places.ts';
import { DEMO_PASSWORD } from '../people/staff.ts';

/** A demo account that may open a page of every remote, and whose home page shows the schedule only. */
export const TRAINER = 'priya@lotus.example';
/** A demo account with all permissions. */
export const OWNER = 'owner@lotus.example';

/** A page of the shell itself, without any remote. */
export const NOWHERE = { path: '/dashboard/nowhere', heading: 'Page not found' } as const;

/**
 * Signs in through the API.
 * @returns the token.
 */
export async function tokenOf(request: APIRequestContext, userEmail: string): Promise<string> {
  const answer = await request.post('/api/auth/login-from-studio', {
    multipart: { userEmail, password: DEMO_PASSWORD },
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return data.token;
}

/** A browser profile in which somebody has signed in and asked to be remembered; on a computer unless said. */
export async function signedIn(
  browser: Browser,
  baseURL: string,
  token: string,
  device: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const localStorage = [{ name: STORAGE_KEYS.staffToken, value: token }];
  return browser.newContext({
    ...device,
    baseURL,
    storageState: { cookies: [], origins: [{ origin: new URL(baseURL).origin, localStorage }] },
  });
}

/** Follows a link of the main navigation. */
export const go = (page: Page, { link }: Pick<Place, 'link'>): Promise<void> =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link, exact: true }).click();

/** The heading of a page. */
const titleOf = (page: Page, { heading }: Pick<Place, 'heading'>): Locator =>
  page.getByRole('heading', { level: 1, name: heading, exact: true });

/** The error page of a page that cannot be shown. Its heading may be the same, so use `expectPage`. */
export const problemOf = (page: Page): Locator =>
  page.getByRole('main').getByRole('alert').filter({ hasText: 'Reference:' });

/** Waits until a page is shown, and not its error page. */
export async function expectPage(page: Page, place: Pick<Place, 'heading'>): Promise<void> {
  await expect(titleOf(page, place)).toBeVisible();
  // A failure shows the text of the page, with its code.
  await expect(problemOf(page)).toHaveText([]);
}

/** Opens a page of the portal by its address and waits until it is shown. */
export async function open(page: Page, place: Pick<Place, 'path' | 'heading'>): Promise<void> {
  await page.goto(place.path);
  await expectPage(page, place);
}

/** Goes to an address inside the page, as a link does: what is loaded stays. */
export const goInside = (page: Page, path: string): Promise<unknown> =>
  page.evaluate(
    `history.pushState(null, '', ${JSON.stringify(path)}), dispatchEvent(new PopStateEvent('popstate', { state: null }))`,
  );

const MARK = '__sinceThen';
/** Sets a mark that a reload of the page would remove. */
export const mark = (page: Page): Promise<void> =>
  page.evaluate((name) => void Object.assign(globalThis, { [name]: true }), MARK);
/** Whether the page has not been reloaded since it was marked. */
export const isMarked = (page: Page): Promise<boolean> => page.evaluate((name) => name in globalThis, MARK);

/** Fires the event of a tab that comes to the front, on which the portal checks for new releases. */
export const comeBack = (page: Page): Promise<unknown> =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
