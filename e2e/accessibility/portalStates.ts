import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { deskOf } from '../support/people/desk.ts';
import { arrangeHolder } from '../support/people/holder.ts';
import { servedRegistry } from '../support/served.ts';
import { pageAt, type State } from './state.ts';

/** The preview is looked at as a page of its own, and in both-modes.spec.ts: here its bar covers part of it. */
const PREVIEW = 'iframe[title="Preview of the booking website"]';

/** Tabs whose menu of the rest is no tab. */
const KNOWN_AT: Record<string, readonly string[]> = {
  '/dashboard/configure/terms-and-policies': ['aria-required-children .ant-tabs-nav'],
};

/** What the shell shows without a remote. */
const OF_SHELL = ['/dashboard', '/dashboard/federation', '/dashboard/kanban'];

/** Pages that have more to show than their heading, and pages by another address than their route's. */
const MORE: readonly State[] = [
  pageAt('/dashboard/package-plans', (page) => page.getByRole('list', { name: 'Class packs' })),
  pageAt('/dashboard/package-plans/create', (page) =>
    page.getByRole('complementary', { name: 'Preview' }).first(),
  ),
  pageAt('/dashboard/marketing/promo-code/create', (page) =>
    page.getByRole('button', { name: 'Generate code' }),
  ),
  pageAt('/dashboard/payments', (page) => page.getByRole('tab', { name: 'Pending' })),
  pageAt('/dashboard/payments?tab=all', (page) => page.getByLabel('Search orders')),
  pageAt('/dashboard/gift-cards', (page) => page.getByLabel('Search gift cards')),
  pageAt('/dashboard/configure/payment-modes', (page) => page.getByRole('list', { name: 'Payment modes' })),
];

/** Into how many areas of like size the pages are dealt out: one page after another takes too long for one test. */
export const PORTAL_PARTS = [0, 1, 2];

/** One of the parts of all pages of the portal. */
export const portalPages =
  (part: number) =>
  async (request: APIRequestContext): Promise<readonly State[]> =>
    (await everyPage(request)).filter((_page, index) => index % PORTAL_PARTS.length === part);

/**
 * Every page of the portal: those of the remotes as the registry lists them, so that a new one is looked at
 * without a word here. @throws when a route has a part that has no example.
 */
async function everyPage(request: APIRequestContext): Promise<readonly State[]> {
  const { remotes } = await servedRegistry(request);
  const example = await examples(request);
  const routes = remotes.flatMap((remote) => remote.routes.map(({ path }) => filledIn(path, example)));
  const known = new Set(MORE.map(({ name }) => name));
  const plain = [...OF_SHELL, ...routes].filter((path) => !known.has(path)).map((path) => pageAt(path));
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

/** One of each thing that has a page of its own. */
async function examples(request: APIRequestContext): Promise<Record<string, string>> {
  const desk = await deskOf(request);
  const { memberId, packageId } = await arrangeHolder(request);
  const classes = await desk.get<{ classTemplId: string; templateType: string }[]>(
    '/api/class-template/portal/studio',
  );
  const staff = await desk.get<{ staffId: string }[]>('/api/studio-staff/portal/studio');
  return {
    memberId,
    staffId: staff[0]?.staffId ?? '',
    // Only events have a page of their own.
    classTemplId: classes.find(({ templateType }) => templateType === 'EVENT')?.classTemplId ?? '',
    studioPackageTransactionId: packageId,
  };
}

/** What opens over a page, on the home page. */
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
    (page) => page.getByRole('dialog', { name: 'Notifications' }).getByRole('heading'),
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
    'the navigation',
    (page) => page.getByRole('button', { name: 'Menu', exact: true }).click(),
    (page) => page.getByRole('dialog'),
    { widths: [360] },
  ),
];
