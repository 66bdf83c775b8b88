import type { Page } from '@playwright/test';
import type { SessionSummary } from '@studio/contract/schedule/schedule.schema';
import { addDays } from '@studio/contract/values/time';
import { addClient, deskOf, type Desk } from '../support/people/desk.ts';
import { untilQuiet } from '../support/page/quiet.ts';
import { expect, test } from '../support/test.ts';
import { TOMORROW } from '../support/tomorrow.ts';
import { uniqueMark } from '../support/unique.ts';

/** A class of the next days with free places. */
async function roomySession({ get }: Desk): Promise<SessionSummary> {
  const sessions = await get<SessionSummary[]>('/api/schedule/portal/studio', {
    from: TOMORROW,
    to: addDays(TOMORROW, 7),
  });
  const found = sessions.find(
    ({ status, taken, capacity, templateType }) =>
      status === 'PUBLISHED' && templateType === 'CLASS' && taken + 2 < capacity,
  );
  if (!found) throw new Error('The demo studio has no class with free places');
  return found;
}

/** Less than a second on an idle machine. Without a message the page never asks again. */
const SOON = { timeout: 10_000 };
const openStream = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/live/portal'));

test('a place taken at another desk appears by itself, in the drawer and on the schedule', async ({
  owner,
  request,
  tokens,
}) => {
  const desk = await deskOf(request, tokens.owner);
  const session = await roomySession(desk);
  const { memberId } = await addClient(desk, { firstName: 'Guest', lastName: uniqueMark() });
  const [drawer, list] = await Promise.all([owner.newPage(), owner.newPage()]);
  // Tabs of one browser share a stream, and either of them may open it.
  const stream = Promise.any([openStream(drawer), openStream(list)]);
  await drawer.goto(`/dashboard/schedule?date=${session.localDate}&session=${session.scheduleId}`);
  await list.goto(`/dashboard/schedule?date=${session.localDate}&view=list`);
  const roster = drawer.getByRole('dialog', { name: session.className });
  await expect(roster.getByText(`${session.booked} / ${session.capacity}`)).toBeVisible();
  await expect(list.getByRole('button', { name: new RegExp(session.className) }).first()).toBeVisible();
  await stream;
  // Waits for requests that the pages still make, which would delay the next ones.
  await Promise.all([untilQuiet(drawer), untilQuiet(list)]);
  // Another desk books meanwhile.
  await desk.post('/api/booking/portal/create', {
    scheduleId: session.scheduleId,
    memberId,
    payMode: 'FREE',
    reason: 'Guest of the house',
  });
  const booked = session.booked + 1;
  await expect(roster.getByText(`${booked} / ${session.capacity}`)).toBeVisible(SOON);
  await expect(
    list
      .getByRole('button', { name: new RegExp(`${session.className}[^]*${booked}/${session.capacity}`) })
      .first(),
  ).toBeVisible(SOON);
});
