import type { Engagement } from '@studio/contract/members/engagement.schema';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { engagementModule } from '../../members/engagement/engagement.routes.ts';
import { studioSettings } from '../studio/studio.api.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioPlaceModule, engagementModule] });
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
  const firstDays = async () => {
    const { data } = await api.call<Engagement>('GET', '/api/member/portal/engagement', {
      as: studio.owner,
      query: { memberId: member.memberId },
    });
    return new Set(data.weeks.map(({ from }) => new Date(`${from}T00:00:00Z`).getUTCDay()));
  };
  expect(await firstDays()).toEqual(new Set([1]));
  await save({ country: 'US' });
  expect(await firstDays()).toEqual(new Set([0]));
});
