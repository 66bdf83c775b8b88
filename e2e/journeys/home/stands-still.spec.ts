import type { Locator, Page, Route } from '@playwright/test';
import { wireOf } from '@studio/contract/refusals/codes';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { holdAnswers } from '../../support/page/holdAnswers.ts';
import { expectPage } from '../../support/page/portal.ts';
import { shiftsOf, watchShifts } from '../../support/page/shifts.ts';
import { expect, test } from '../../support/test.ts';

const HOME = { path: '/dashboard', heading: 'Dashboard' };
/** What nobody notices; the booking website promises the same. */
const MOST_SHIFT = 0.02;
/** From so long before a class on its roster opens by itself. */
const DOOR_MS = 61 * 60_000;

type Answer = (route: Route) => Promise<void>;
interface Card {
  name: string;
  address: string;
  /** What is there once the answer is. */
  content: (card: Locator) => Locator;
}
const words =
  (text: string | RegExp) =>
  (card: Locator): Locator =>
    card.getByText(text).first();
const hidden = { includeHidden: true };
const line = (card: Locator): Locator => card.getByRole('listitem', hidden).first();
const failure = (card: Locator): Locator => card.getByRole('alert', hidden);

/** What is in the window, or just below it, at once; the lowest comes first and is pushed by the others. */
const AT_ONCE: readonly Card[] = [
  { name: 'How it is going', address: '/api/report/portal/dashboard', content: words('Active members') },
  {
    name: 'Needs you',
    address: '/api/studio/portal/studio/needs',
    content: (card) => line(card).or(card.getByText('Nothing is waiting')).first(),
  },
  {
    name: 'Today in figures',
    address: '/api/studio/portal/studio/dashboard',
    content: words('Sessions today'),
  },
  { name: 'Up next', address: '/api/schedule/portal/studio', content: words(/^View schedule/) },
];
/** What is asked for on the way down. */
const BELOW: readonly Card[] = [
  {
    name: 'Pack alerts',
    address: '/api/studio-package-transaction/portal/pack-alerts',
    content: words('View All Reports'),
  },
  { name: 'Recent activity', address: '/api/studio/portal/audit-log', content: line },
];
const CARDS = [...AT_ONCE, ...BELOW];

/** What the server says, but for classes that are about to begin: how high a roster is depends on the hour. */
const honest: Answer = async (route) => {
  if (!route.request().url().includes('/api/schedule/')) return route.continue();
  const response = await route.fetch();
  const answer = (await response.json()) as { data: SessionSummary[] };
  const data = answer.data.filter(({ startAt }) => Date.parse(startAt) > Date.now() + DOOR_MS);
  return route.fulfill({ response, json: { ...answer, data } });
};
const failing: Answer = (route) =>
  route.fulfill({
    status: 500,
    json: { code: wireOf('BROKEN'), message: 'Internal server error', data: null },
  });

/** What may stand above the cards says late that there is nothing. */
const ANNOUNCED = '/api/announcement/portal/live';
const nothing: Answer = (route) => route.fulfill({ json: { code: '0', message: 'OK', data: [] } });

const cardOf = (page: Page, { name }: Card): Locator =>
  page.getByRole('region', { name, exact: true, ...hidden });
const isAwaited = (page: Page, card: Card): Promise<void> =>
  expect(cardOf(page, card).getByText(/^Loading /)).toBeAttached();

async function expectStill(page: Page, when: string): Promise<void> {
  const shifts = await shiftsOf(page);
  const sum = shifts.reduce((all, { value }) => all + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThanOrEqual(MOST_SHIFT);
}

for (const { says, answer, contentOf } of [
  { says: 'come', answer: honest, contentOf: (card: Card) => card.content },
  { says: 'fail', answer: failing, contentOf: () => failure },
])
  for (const [width, height] of [
    [1440, 900],
    [360, 800],
  ] as const)
    test(`at ${width} nothing moves while cards ${says} one after another`, async ({ owner }) => {
      const page = await owner.newPage();
      await page.setViewportSize({ width, height });
      await watchShifts(page);
      const announce = await holdAnswers(page, [ANNOUNCED], nothing);
      const letGo = await holdAnswers(
        page,
        CARDS.map(({ address }) => address),
        answer,
      );
      const arrive = async (card: Card) => {
        letGo(card.address);
        await expect(contentOf(card)(cardOf(page, card))).toBeAttached();
        await expectStill(page, `${card.name}, ${says}`);
      };
      await page.goto(HOME.path);
      await expectPage(page, HOME);
      // Each has a grey place by then.
      for (const card of AT_ONCE) await isAwaited(page, card);
      announce(ANNOUNCED);
      await expect(page.getByRole('region', { name: 'Up next' })).toBeVisible();
      await expectStill(page, 'while nothing is there');
      for (const card of AT_ONCE) await arrive(card);
      await expect(page.getByRole('region', { name: 'Quick actions' })).toBeVisible();
      for (const card of BELOW) {
        await cardOf(page, card).scrollIntoViewIfNeeded();
        await isAwaited(page, card);
        await arrive(card);
      }
    });
