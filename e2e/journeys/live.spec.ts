import type { APIRequestContext, Page } from '@playwright/test';
import type { MemberOption } from '@studio/contract/member.schema';
import type { SessionSummary } from '@studio/contract/schedule.schema';
import { addDays } from '@studio/contract/time';
import { expect, test } from '../support/test.ts';
import { TOMORROW } from '../support/tomorrow.ts';

/** What another desk does meanwhile. */
function anotherDesk(request: APIRequestContext, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const get = async <Data>(url: string): Promise<Data> => ((await (await request.get(url, { headers })).json()) as { data: Data }).data;
  return {
    roomySession: async (): Promise<SessionSummary> => {
      const sessions = await get<SessionSummary[]>(`/api/schedule/portal/studio?from=${TOMORROW}&to=${addDays(TOMORROW, 7)}`);
      const found = sessions.find(({ status, taken, capacity, templateType }) => status === 'PUBLISHED' && templateType === 'CLASS' && taken + 2 < capacity);
      if (!found) throw new Error('The demo studio has no class with free places');
      return found;
    },
    members: () => get<MemberOption[]>('/api/member/portal/ddl?search=tan'),
    /** @returns whether the member got the place; who has one already does not. */
    book: async (scheduleId: string, memberId: string): Promise<boolean> => {
      const answer = await request.post('/api/booking/portal/create', { headers, multipart: { scheduleId, memberId, payMode: 'FREE', reason: 'Guest of the house' } });
      return answer.ok();
    },
  };
}

const WITHIN_TWO_SECONDS = { timeout: 2000 };
const openStream = (page: Page) => page.waitForResponse((response) => response.url().includes('/api/live/portal'));

test('a place that another desk takes is seen within two seconds, in the drawer and on the schedule', async ({ owner, request, tokens }) => {
  const desk = anotherDesk(request, tokens.owner);
  const session = await desk.roomySession();
  const [drawer, list] = await Promise.all([owner.newPage(), owner.newPage()]);
  // Tabs of one browser share a stream, whichever opens it.
  const stream = Promise.any([openStream(drawer), openStream(list)]);
  await drawer.goto(`/dashboard/schedule?date=${session.localDate}&session=${session.scheduleId}`);
  await list.goto(`/dashboard/schedule?date=${session.localDate}&view=list`);
  const roster = drawer.getByRole('dialog', { name: session.className });
  await expect(roster.getByText(`${session.booked} / ${session.capacity}`)).toBeVisible();
  await expect(list.getByRole('button', { name: new RegExp(session.className) }).first()).toBeVisible();
  await stream;
  let booked = session.booked;
  for (const { memberId } of await desk.members()) {
    if (booked > session.booked || !(await desk.book(session.scheduleId, memberId))) continue;
    booked++;
    await expect(roster.getByText(`${booked} / ${session.capacity}`)).toBeVisible(WITHIN_TWO_SECONDS);
  }
  expect(booked).toBe(session.booked + 1);
  await expect(list.getByRole('button', { name: new RegExp(`${session.className}[^]*${booked}/${session.capacity}`) }).first()).toBeVisible(WITHIN_TWO_SECONDS);
});
