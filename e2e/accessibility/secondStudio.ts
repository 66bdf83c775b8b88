import type { APIRequestContext } from '@playwright/test';
import { tokenOf } from '../support/page/portal.ts';
import { deskOf } from '../support/people/desk.ts';
import { KIEZ } from '../support/people/secondStudio.ts';
import { IS_LONG } from '../support/tier.ts';
import { PORTAL_WIDTHS } from './looks.ts';
import { everyPage, PORTAL_PARTS } from './portalStates.ts';
import { memberStates, publicStates } from './siteStates.ts';
import { pageAt, type Area, type State } from './state.ts';

/** Where names, money and clocks show: what the second studio can have of its own. */
const SHORT_SITE = ['schedule', 'package-options', 'bookings', 'membership'];
const LONG_NAME = 'Waldburg';

/** One part of all pages of the portal. */
const portalPages =
  (part: number) =>
  async (request: APIRequestContext): Promise<readonly State[]> =>
    (await everyPage(request, await tokenOf(request, KIEZ.owner))).filter(
      (_page, index) => index % PORTAL_PARTS.length === part,
    );

/** A few pages of the portal, with the member whose name is longest. */
async function fewPages(request: APIRequestContext): Promise<readonly State[]> {
  const token = await tokenOf(request, KIEZ.owner);
  const { items } = await (
    await deskOf(request, token)
  ).get<{ items: { memberId: string }[] }>('/api/member/portal/studio', { search: LONG_NAME });
  return ['/dashboard', '/dashboard/schedule', `/dashboard/member/${items[0]?.memberId}?tab=packages`].map(
    (path) => pageAt(path),
  );
}

/** The pages of its website that a member sees; in `npm test` a few of them. */
const siteStates = (): Promise<readonly State[]> => {
  const states = memberStates(KIEZ.extension);
  return Promise.resolve(IS_LONG ? states : states.filter(({ name }) => SHORT_SITE.includes(name)));
};

const visitorStates = (): Promise<readonly State[]> => Promise.resolve(publicStates(KIEZ.extension));

const portal = {
  who: 'ownerOfSecond',
  widths: PORTAL_WIDTHS,
  height: 900,
  palette: 'setting',
} as const;

/** The second demo studio: other scripts, long names, amounts with their sign behind, and 24 hours. */
export const SECOND_STUDIO: readonly Area[] = [
  ...(IS_LONG
    ? PORTAL_PARTS.map((part) => ({
        ...portal,
        name: `the pages of the portal in Berlin, part ${part + 1}`,
        states: portalPages(part),
      }))
    : [{ ...portal, name: 'pages of the portal in Berlin', states: fewPages }]),
  {
    name: 'what a member in Berlin sees',
    who: 'memberOfSecond',
    widths: [360],
    height: 3000,
    palette: 'device',
    states: siteStates,
  },
  ...(IS_LONG
    ? [
        {
          name: 'the booking website in Berlin',
          who: 'nobody',
          widths: [320, 360, 1440],
          height: 3000,
          palette: 'device',
          states: visitorStates,
        } as const,
      ]
    : []),
];
