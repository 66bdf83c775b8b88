import type { Page, Route } from '@playwright/test';
import { MEMBERS, PROMO_CODES, SERVICES, CONFIGURE, WEEK } from '../support/places.ts';
import type { Fault, EndFault } from './cell.ts';

const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' });

/** Makes every file of the portal fail that the tab has not fetched yet. */
async function losePortal(page: Page): Promise<EndFault> {
  const isHit = (url: URL) => url.pathname.startsWith('/mfe/shell/') && url.pathname.endsWith('.js');
  await page.route(isHit, gone);
  return () => page.unroute(isHit, gone);
}

const said: Pick<Fault, 'says' | 'code' | 'isLate' | 'cause'> = {
  says: 'This part of the app could not be loaded.',
  code: 'shared-unreachable',
  isLate: true,
  cause: losePortal,
};
const withTables = [MEMBERS, PROMO_CODES];

/**
 * Shared packages come with the shell's first page, or when the first remote needs them. The week needs none
 * of the latter; the settings need data components, but no table.
 */
export const SHARED_FAULTS: Fault[] = [
  {
    ...said,
    name: 'failed shared chunk',
    where: [...withTables, CONFIGURE, SERVICES].map((place) => ({ place, neighbour: WEEK })),
  },
  {
    ...said,
    name: 'failed chunk within a shared one',
    where: withTables.map((place) => ({ place, neighbour: CONFIGURE })),
  },
];
