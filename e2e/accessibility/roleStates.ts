import { roleMay, type StaffRole } from '@studio/contract/configure/roles/roles';
import { mayPass } from '@studio/contract/remote/gate';
import type { APIRequestContext, Page } from '@playwright/test';
import { tokenOf } from '../support/page/portal.ts';
import { KIEZ } from '../support/people/secondStudio.ts';
import { servedRegistry } from '../support/served.ts';
import { PORTAL_WIDTHS } from './looks.ts';
import { everyPage } from './portalStates.ts';
import { type Area, type State, type Who } from './state.ts';

/** Where a studio is configured, and where it speaks. */
const SETTINGS = /^\/dashboard\/(studio|configure|marketing|announcement)\b/;

const refusal = (page: Page, title?: string) =>
  page.getByText(title ? `You do not have access to ${title}.` : 'You do not have access to');

/** The heading of a page, and no refusal, which has the same. */
const opened: State['shown'] = (page) =>
  page
    .getByRole('main')
    .filter({ hasNot: refusal(page) })
    .getByRole('heading', { level: 1 })
    .first();

/** The pages of settings and of marketing for a role: those that it may not open say so. */
const settingsFor =
  (role: StaffRole, owner?: string) =>
  async (request: APIRequestContext): Promise<readonly State[]> => {
    const { remotes } = await servedRegistry(request);
    const routes = remotes.flatMap((remote) => remote.routes);
    const pages = await everyPage(request, owner && (await tokenOf(request, owner)));
    return pages
      .filter(({ name }) => SETTINGS.test(name))
      .map((state) => {
        const route = routes.find(({ path }) => path === state.name.split('?')[0]);
        const mayOpen = !route || mayPass(route, (permission) => roleMay(role, permission));
        return { ...state, shown: mayOpen ? opened : (page) => refusal(page, route.title) };
      });
  };

const ROLES: readonly [role: StaffRole, words: string, who: Who, whoOfSecond: Who][] = [
  ['SUPER', 'a manager', 'manager', 'managerOfSecond'],
  ['STAFF', 'the front desk', 'frontDesk', 'frontDeskOfSecond'],
  ['TRAINER', 'an instructor', 'trainer', 'trainerOfSecond'],
];

/** What everybody but owners sees of the settings, in both demo studios: in the second on a phone alone. */
export const SETTINGS_BY_ROLE: readonly Area[] = ROLES.flatMap(([role, words, who, whoOfSecond]) => [
  {
    name: `the settings of ${words}`,
    who,
    widths: PORTAL_WIDTHS,
    height: 900,
    palette: 'setting',
    states: settingsFor(role),
  },
  {
    name: `the settings of ${words} in Berlin`,
    who: whoOfSecond,
    widths: [Math.min(...PORTAL_WIDTHS)],
    height: 900,
    palette: 'setting',
    states: settingsFor(role, KIEZ.owner),
  },
]);
