import type { Engagement } from '@studio/contract/members/engagement.schema';
import type { ReportAnswer } from '@studio/contract/reports/reportQuery';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { engagementModule } from '../../members/engagement/engagement.routes.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { reportModule } from '../../reports/report/report.routes.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioPlaceModule, engagementModule, reportModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const PLACE = '/api/studio/portal/studio/place';
const weekStart = async () => (await api.db.studio(studio.studioId, (tx) => studioSettings(tx))).weekStart;
async function save(change: object) {
  const { data } = await api.call<object>('GET', PLACE, { as: studio.owner });
  return api.call<{ weekStart: number }>('POST', PLACE, { as: studio.owner, json: { ...data, ...change } });
}

test.each([
  ['US', 7],
  ['JP', 7],
  ['SG', 1],
  ['DE', 1],
  ['EG', 6],
])('in %s weeks begin on day %i, until the owner says otherwise', async (country, day) => {
  expect((await save({ country })).data).toMatchObject({ weekStart: 0 });
  expect(await weekStart()).toBe(day);
  expect((await save({ weekStart: 6 })).data).toMatchObject({ weekStart: 6 });
  expect(await weekStart()).toBe(6);
  expect(await save({ weekStart: 3 })).toMatchObject({ code: 'INVALID_FIELDS' });
});

test('a member’s visits are counted by the studio’s weeks', async () => {
  const member = await aMember(api, studio);
  // Saturday and Sunday in Singapore.
  for (const startAt of ['2026-02-28T02:00:00.000Z', '2026-03-01T02:00:00.000Z']) {
    const scheduleId = await aSession(api, studio, { startAt });
    await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'CHECKED_IN' });
  }
  api.clock.set('2026-03-02T02:00:00.000Z');
  const visited = async () => {
    const { data } = await api.call<Engagement>('GET', '/api/member/portal/engagement', {
      as: studio.owner,
      query: { memberId: member.memberId },
    });
    return data.weeks.filter(({ visits }) => visits > 0).map(({ from, visits }) => [from, visits]);
  };
  expect(await visited()).toEqual([['2026-02-23', 2]]);
  await save({ weekStart: 7 });
  expect(await visited()).toEqual([
    ['2026-02-22', 1],
    ['2026-03-01', 1],
  ]);
});

test('a report by week is put together by the studio’s weeks', async () => {
  const member = await aMember(api, studio);
  for (const startAt of ['2026-02-28T02:00:00.000Z', '2026-03-01T02:00:00.000Z']) {
    const scheduleId = await aSession(api, studio, { startAt });
    await aBooking(api, studio, { scheduleId, memberId: member.memberId, status: 'BOOKED' });
  }
  const weeks = async () => {
    const { data } = await api.call<ReportAnswer>('GET', '/api/report/portal/booking', {
      as: studio.owner,
      query: { from: '2026-02-20', to: '2026-03-10', group: 'week' },
    });
    return data.groups.map(({ key, figures }) => [key, figures['bookings']]);
  };
  expect(await weeks()).toEqual([['2026-02-23', 2]]);
  await save({ weekStart: 7 });
  expect(await weeks()).toEqual([
    ['2026-02-22', 1],
    ['2026-03-01', 1],
  ]);
});
