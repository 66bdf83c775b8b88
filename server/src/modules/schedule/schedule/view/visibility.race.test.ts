import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { newId } from '../../../../platform/db/newId.ts';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aPackage } from '../../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { bookingModule } from '../../../booking/booking/booking.routes.ts';
import { scheduleModule } from '../schedule.routes.ts';

let api: TestApp;
let studio: TestStudio;
let scheduleId: string;
beforeAll(async () => {
  // As in production: answers are kept for a second.
  api = await startTestApp({ modules: [scheduleModule, bookingModule], config: { production: true } });
});
beforeEach(async () => {
  studio = await aStudio(api);
  scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', capacity: 5 });
});
afterAll(() => api.close());

const QUERY = { from: '2026-03-02', to: '2026-03-09' };
async function placesLeft(): Promise<number | null> {
  const { data } = await api.call<PublicSession[]>('GET', '/api/schedule/public', {
    query: { extension: studio.extension, ...QUERY },
  });
  return data[0]?.placesLeft ?? null;
}
async function aBooker() {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  return () =>
    api.call('POST', '/api/booking/create', {
      as: member,
      json: { scheduleId },
      headers: { 'idempotency-key': newId() },
    });
}

test('whoever has booked finds one place less, however many read at that moment', async () => {
  for (const left of [4, 3, 2]) {
    const book = await aBooker();
    await Promise.all([placesLeft(), placesLeft(), book(), placesLeft(), placesLeft()]);
    expect(await placesLeft()).toBe(left);
  }
});

test('members see one place less as soon as it is taken, and what visitors do not see', async () => {
  const member = await aMember(api, studio);
  await api.db.studio(studio.studioId, (tx) =>
    tx.updateTable('class_template').set({ visibility: 'MEMBERS' }).execute(),
  );
  const asMember = async () =>
    (await api.call<PublicSession[]>('GET', '/api/schedule/list', { as: member, query: QUERY })).data.map(
      (session) => session.placesLeft,
    );
  expect(await asMember()).toEqual([5]);
  expect(await placesLeft()).toBeNull();
  await (
    await aBooker()
  )();
  expect(await asMember()).toEqual([4]);
  for (const extension of [
    studio.studioId,
    `member ${studio.studioId}`,
    `member ${QUERY.from} ${QUERY.to} ${studio.studioId}`,
  ]) {
    expect(await api.call('GET', '/api/schedule/public', { query: { extension, ...QUERY } })).toMatchObject({
      code: 'STUDIO_UNKNOWN',
    });
  }
  const stranger = await aMember(api, await aStudio(api));
  expect(
    (await api.call<PublicSession[]>('GET', '/api/schedule/list', { as: stranger, query: QUERY })).data,
  ).toEqual([]);
});

test('what is kept is given again, and to no other studio', async () => {
  expect(await placesLeft()).toBe(5);
  const other = await aStudio(api);
  const { data } = await api.call<PublicSession[]>('GET', '/api/schedule/public', {
    query: { extension: other.extension, ...QUERY },
  });
  expect(data).toEqual([]);
  expect(await placesLeft()).toBe(5);
});

test('a refusal is not kept', async () => {
  const query = { extension: `soon-${studio.extension}`, ...QUERY };
  expect(await api.call('GET', '/api/schedule/public', { query })).toMatchObject({ code: 'STUDIO_UNKNOWN' });
  await api.db.platform((tx) =>
    tx
      .updateTable('studio')
      .set({ extension: query.extension })
      .where('studio_id', '=', studio.studioId)
      .execute(),
  );
  expect(await api.call('GET', '/api/schedule/public', { query })).toMatchObject({ code: '0' });
});
