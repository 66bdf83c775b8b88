import type { PublicSession } from '@studio/contract/schedule/schedule.schema';
import { aMember, aStudio, type TestStudio } from '../../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../../testing/startTestApp.ts';
import { scheduleModule } from '../schedule.routes.ts';

const AREA = '/api/schedule';
let api: TestApp;
let studio: TestStudio;

beforeAll(async () => {
  api = await startTestApp({ modules: [scheduleModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const readPublic = (query: Record<string, string>) =>
  api.call<PublicSession[]>('GET', `${AREA}/public`, { query });

describe('the public schedule', () => {
  const range = { from: '2026-03-01', to: '2026-04-01' };

  test('shows what is published, what has begun today as well, without anybody who booked', async () => {
    const begun = await aSession(api, studio, { startAt: '2026-03-02T01:00:00.000Z' });
    await aSession(api, studio, { startAt: '2026-03-01T01:00:00.000Z' });
    await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', status: 'DRAFT' });
    await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', status: 'CANCELLED' });
    const scheduleId = await aSession(api, studio, { startAt: '2026-03-02T01:00:01.000Z', capacity: 6 });
    const answer = await readPublic({ extension: studio.extension, ...range });
    expect(answer.data).toMatchObject([
      { scheduleId: begun },
      { scheduleId, placesLeft: null, isFull: false },
    ]);
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'HELD',
    });
    const { data } = await readPublic({ extension: studio.extension, ...range });
    expect(data).toMatchObject([{ scheduleId: begun }, { placesLeft: 5, isFull: false }]);
    expect(JSON.stringify(data)).not.toContain('Test Member');
  });

  test('says of a class that was cancelled that it is', async () => {
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-03T10:00:00.000Z',
      status: 'CANCELLED',
    });
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'CANCELLED_BY_STUDIO',
    });
    expect((await readPublic({ extension: studio.extension, ...range })).data).toMatchObject([
      { scheduleId, isCancelled: true },
    ]);
  });

  test("counts what is kept for walk-ins and partners as taken, a partner's guest once", async () => {
    const scheduleId = await aSession(api, studio, {
      startAt: '2026-03-03T10:00:00.000Z',
      capacity: 6,
      walk_in_spots: 1,
      class_pass_spots: 2,
    });
    const left = async () =>
      (await readPublic({ extension: studio.extension, ...range })).data[0]?.placesLeft;
    expect(await left()).toBe(3);
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
      pay_mode: 'CHANNEL',
    });
    expect(await left()).toBe(3);
    await aBooking(api, studio, {
      scheduleId,
      memberId: (await aMember(api, studio)).memberId,
      status: 'BOOKED',
    });
    expect(await left()).toBe(2);
  });

  test('shows none that is not for visitors', async () => {
    const shown = await aSession(api, studio, {
      startAt: '2026-03-03T10:00:00.000Z',
      title: 'By candlelight',
    });
    await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', status: 'DRAFT' });
    await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Staff only' });
    await api.db.studio(studio.studioId, (tx) =>
      tx
        .updateTable('class_template')
        .set({ visibility: 'STAFF' })
        .where('class_name', '=', 'Staff only')
        .execute(),
    );
    expect(
      (await readPublic({ extension: studio.extension, ...range })).data.map(({ scheduleId }) => scheduleId),
    ).toEqual([shown]);
  });

  test('what is for members only they see; what is for staff nobody does', async () => {
    for (const className of ['For all', 'For members', 'For staff'])
      await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className });
    const show = (className: string, visibility: string) =>
      api.db.studio(studio.studioId, (tx) =>
        tx.updateTable('class_template').set({ visibility }).where('class_name', '=', className).execute(),
      );
    await show('For members', 'MEMBERS');
    await show('For staff', 'STAFF');
    const names = (sessions: PublicSession[]) => sessions.map(({ className }) => className);
    expect(names((await readPublic({ extension: studio.extension, ...range })).data)).toEqual(['For all']);
    const own = await api.call<PublicSession[]>('GET', `${AREA}/list`, {
      as: await aMember(api, studio),
      query: range,
    });
    expect(names(own.data)).toEqual(['For all', 'For members']);
  });

  describe('as the studio wants it to be seen', () => {
    const set = (change: object) =>
      api.db.studio(studio.studioId, (tx) =>
        tx
          .insertInto('booking_website')
          .values({ studio_id: studio.studioId, ...change })
          .execute(),
      );
    const shown = () => readPublic({ extension: studio.extension, ...range });
    const asMember = async () =>
      api.call<PublicSession[]>('GET', `${AREA}/list`, { as: await aMember(api, studio), query: range });

    test('without how many places are left, but whether there is one', async () => {
      await set({ show_spots_left: false });
      const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', capacity: 2 });
      expect((await shown()).data).toMatchObject([{ placesLeft: null, isFull: false }]);
      for (let n = 0; n < 2; n++)
        await aBooking(api, studio, {
          scheduleId,
          memberId: (await aMember(api, studio)).memberId,
          status: 'BOOKED',
        });
      expect((await shown()).data).toMatchObject([{ placesLeft: null, isFull: true }]);
      expect((await asMember()).data).toMatchObject([{ placesLeft: null, isFull: true }]);
    });

    test.each([
      [true, 'Test OWNER'],
      [false, null],
    ])('with who teaches: %s', async (show, staffName) => {
      await set({ show_instructor: show });
      await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', staff_id: studio.owner.staffId });
      expect((await shown()).data).toMatchObject([{ staffName }]);
      expect((await asMember()).data).toMatchObject([{ staffName }]);
    });

    test('so many weeks ahead, to the end of the last day in the studio', async () => {
      await set({ weeks_visible: 2 });
      const last = await aSession(api, studio, { startAt: '2026-03-15T15:59:00.000Z' });
      await aSession(api, studio, { startAt: '2026-03-15T16:00:00.000Z' });
      expect((await shown()).data.map(({ scheduleId }) => scheduleId)).toEqual([last]);
      expect((await asMember()).data.map(({ scheduleId }) => scheduleId)).toEqual([last]);
    });

    test('only to those who are signed in', async () => {
      await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z' });
      await set({ allow_guest_browse: false });
      expect(await shown()).toMatchObject({
        status: 400,
        code: 'MEMBERS_ONLY',
        message: 'Sign in to see the classes of this studio.',
      });
      expect((await asMember()).data).toHaveLength(1);
    });
  });

  test('is refused for an unknown studio and without a range', async () => {
    expect((await readPublic({ extension: 'nobody-here', ...range })).code).toBe('STUDIO_UNKNOWN');
    expect(await readPublic({ extension: studio.extension })).toMatchObject({
      status: 400,
      code: 'INVALID_FIELDS',
    });
  });
});
