import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test';
import { arrangeHolder } from '../support/people/holder.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { arrangeRoster } from '../support/page/roster.ts';
import { pageAt, type State } from './state.ts';

const openTab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click();
const selectedTab =
  (name: string): State['shown'] =>
  (page) =>
    page.getByRole('tab', { name, selected: true });

/** Closes what is open, and waits until the focus is back on what opened it. */
async function leaveTo(page: Page, opener: Locator): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
}

/** The drawer of a package with its forms and dialog, and the pages about packages. */
export async function packageStates(request: APIRequestContext): Promise<readonly State[]> {
  const { memberId, packageId } = await arrangeHolder(request);
  const open = async (page: Page): Promise<void> => {
    await page.goto(`/dashboard/member/${memberId}?tab=packages&package=${packageId}`);
    await page.getByRole('tab', { name: 'Details' }).waitFor();
    await untilQuiet(page);
  };
  const form = (name: string): State => ({
    name: `a package, ${name}`,
    reach: (page) => page.getByRole('dialog').first().getByRole('button', { name }).first().click(),
    shown: (page) => page.getByRole('form', { name }),
  });
  const tab = (name: string): State => ({
    name: `a package, ${name}`,
    reach: (page) => openTab(page, name),
    shown: selectedTab(name),
  });
  return [
    { name: 'a package', reach: open, shown: selectedTab('Details') },
    ...['Edit validity', 'Adjust credits'].map(form),
    ...['Usage', 'Sharing', 'Change Log'].map(tab),
    {
      name: 'voiding a package',
      reach: (page) => page.getByRole('button', { name: 'Void package…' }).click(),
      shown: (page) => page.getByRole('dialog', { name: /^Void/ }),
      leave: (page) => leaveTo(page, page.getByRole('button', { name: 'Void package…' })),
    },
    pageAt(`/dashboard/member/${memberId}?tab=packages&sell=`),
    pageAt(`/dashboard/member/${memberId}?tab=packages-subscription`),
    pageAt(`/dashboard/package-statement/${packageId}`),
  ];
}

/** The drawer of a session and its dialogs. */
export async function sessionStates(request: APIRequestContext): Promise<readonly State[]> {
  const {
    scheduleId,
    names: [name = ''],
  } = await arrangeRoster(request, { inMinutes: 15, places: 2, booked: 2, twoPackages: true });
  const actions = (page: Page) => page.getByRole('button', { name: `Actions for ${name}` });
  const tab = (title: string): State => ({
    name: `a session, ${title}`,
    reach: (page) => openTab(page, title),
    shown: selectedTab(title),
  });
  const dialog = (item: string): State => ({
    name: `a session, ${item}`,
    reach: async (page) => {
      await actions(page).click();
      await page.getByRole('menuitem', { name: item }).click();
    },
    shown: (page) => page.getByRole('dialog', { name }),
    leave: (page) => leaveTo(page, actions(page)),
  });
  return [
    {
      name: 'a session',
      reach: (page) => page.goto(`/dashboard/schedule?session=${scheduleId}`),
      shown: (page) => page.getByRole('tab', { name: 'Roster' }),
    },
    ...['Waitlist', 'Details', 'Activity', 'Roster'].map(tab),
    {
      name: 'a session, the menu of a booking',
      reach: (page) => actions(page).click(),
      shown: (page) => page.getByRole('menu'),
      leave: (page) => page.keyboard.press('Escape'),
      endsWithWidth: true,
    },
    ...['Switch package…', 'Move to another session…', 'Cancel booking…'].map(dialog),
  ];
}
