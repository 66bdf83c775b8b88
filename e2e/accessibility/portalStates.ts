import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { arrangeHolder } from '../support/people/holder.ts';
import { servedRegistry } from '../support/served.ts';
import { pageAt, pageInside, type State } from './state.ts';

/** The preview is checked as its own page, and in both-modes.spec.ts. Here its bar covers part of it. */
const PREVIEW = 'iframe[title="Preview of the booking website"]';

/** Known violations by page: the overflow menu of its tabs is not a valid child of the tab list. */
const KNOWN_AT: Record<string, readonly string[]> = {
  '/dashboard/configure/terms-and-policies': ['aria-required-children .ant-tabs-nav'],
};

/** Pages of the shell that need no remote. */
const OF_SHELL = ['/dashboard', '/dashboard/federation'];

/** States beyond a page's heading, and pages under other addresses than their route's. */
const MORE: readonly State[] = [
  // It has the heading of an address that does not exist, by which the others are told from the page before.
  pageAt('/dashboard/kanban'),
  pageInside('/dashboard/package-plans', (page) => page.getByRole('list', { name: 'Class packs' })),
  pageInside('/dashboard/package-plans/create', (page) =>
    page.getByRole('complementary', { name: 'Preview' }).first(),
  ),
  pageInside('/dashboard/marketing/promo-code/create', (page) =>
    page.getByRole('button', { name: 'Generate code' }),
  ),
  pageInside('/dashboard/marketing/suppression', (page) => page.getByLabel('Search the suppression list')),
  pageInside('/dashboard/announcement', (page) => page.getByLabel('Search announcements')),
  pageInside('/dashboard/announcement/create', (page) =>
    page.getByRole('textbox', { name: 'Text', exact: true }),
  ),
  pageInside('/dashboard/payments', (page) => page.getByRole('tab', { name: 'Pending' })),
  pageInside('/dashboard/payments?tab=all', (page) => page.getByLabel('Search orders')),
  pageInside('/dashboard/payroll/configure?rate=new', (page) =>
    page.getByRole('dialog', { name: 'Add rate' }),
  ),
  pageInside('/dashboard/gift-cards', (page) => page.getByLabel('Search gift cards')),
  pageInside('/dashboard/configure/transactional-templates', (page) =>
    page.getByRole('heading', { name: 'Waitlist' }),
  ),
  pageInside('/dashboard/configure/transactional-templates/edit?templateKey=BOOKING_CONFIRMED', (page) =>
    page.getByRole('button', { name: 'Save Template' }),
  ),
  pageInside('/dashboard/configure/payment-modes', (page) =>
    page.getByRole('list', { name: 'Payment modes' }),
  ),
];

/**
 * The pages are split into this many areas of similar size, because all of them take too long for one test.
 */
export const PORTAL_PARTS = [0, 1, 2];

/** One part of all pages of the portal. */
export const portalPages =
  (part: number) =>
  async (request: APIRequestContext): Promise<readonly State[]> =>
    (await everyPage(request)).filter((_page, index) => index % PORTAL_PARTS.length === part);

/**
 * Every page of the portal, in the first demo studio or in that of a token. Those of remotes come from the
 * registry, so that new ones are included automatically.
 * @throws if a route has a parameter without an example.
 */
export async function everyPage(request: APIRequestContext, token?: string): Promise<readonly State[]> {
  const { remotes } = await servedRegistry(request);
  const example = await examples(request, token);
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => filledIn(path, example)));
  const known = new Set(MORE.map(({ name }) => name));
  const plain = [...OF_SHELL, ...routes].filter((path) => !known.has(path)).map((path) => pageInside(path));
  return [...plain, ...MORE].map((state) => ({
    ...state,
    except: [PREVIEW],
    known: KNOWN_AT[state.name] ?? [],
  }));
}

function filledIn(route: string, example: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_all, name: string) => {
    const value = example[name];
    if (value === undefined) throw new Error(`${route}: arrange an example of :${name} in portalStates.ts`);
    return value;
  });
}

/** An example of each thing that has its own page. */
async function examples(request: APIRequestContext, token?: string): Promise<Record<string, string>> {
  const desk = await deskOf(request, token);
  const { memberId, packageId } = await arrangeHolder(request, token);
  const classes = await desk.get<{ classTemplId: string; templateType: string }[]>(
    '/api/class-template/portal/studio',
  );
  const staff = await desk.get<{ staffId: string }[]>('/api/studio-staff/portal/studio');
  return {
    memberId,
    staffId: staff[0]?.staffId ?? '',
    // Only events have their own page.
    classTemplId: classes.find(({ templateType }) => templateType === 'EVENT')?.classTemplId ?? '',
    studioPackageTransactionId: packageId,
  };
}

/** Something that opens over the home page. */
const overlay = (
  name: string,
  open: (page: Page) => Promise<unknown>,
  shown: State['shown'],
  more: Partial<State> = {},
): State => ({
  name,
  reach: async (page) => {
    await page.goto('/dashboard');
    await page.getByText('Sessions today').waitFor();
    await open(page);
  },
  shown,
  leave: async (page) => {
    await page.keyboard.press('Escape');
    await expect(shown(page)).toBeHidden();
  },
  endsWithWidth: true,
  ...more,
});

export const OVERLAYS: readonly State[] = [
  overlay(
    'the menu of actions',
    (page) => page.getByRole('button', { name: 'Add', exact: true }).click(),
    (page) => page.getByRole('menu'),
  ),
  overlay(
    'the notifications',
    (page) => page.getByRole('button', { name: /^Notifications/ }).click(),
    (page) =>
      page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading', { name: 'Notifications' }),
  ),
  overlay(
    'the menu of the person',
    (page) => page.getByRole('button', { name: 'Grace Tan' }).click(),
    (page) => page.getByRole('menu'),
  ),
  overlay(
    'the palette',
    (page) => page.keyboard.press('Control+k'),
    (page) => page.getByRole('option').first(),
  ),
  overlay(
    'the sheet of shortcuts',
    (page) => page.keyboard.press('?'),
    (page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
  ),
  overlay(
    'a message to all members of a group of pack alerts',
    async (page) => {
      await page.getByRole('region', { name: 'Pack alerts' }).scrollIntoViewIfNeeded();
      await page
        .getByRole('button', { name: /^Message all/ })
        .first()
        .click();
    },
    (page) => page.getByRole('dialog').getByLabel('Subject'),
    // Behind the dialog, and half under the bar at the top: the page was scrolled to the panel.
    { except: ['[aria-labelledby="quick-actions"]'] },
  ),
  overlay(
    'the navigation',
    (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    (page) => page.getByRole('dialog'),
    { widths: [360] },
  ),
];
