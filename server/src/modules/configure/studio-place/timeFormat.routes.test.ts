import type { Booking } from '@studio/contract/booking/booking.schema';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { usersModule } from '../../accounts/users/users.routes.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { publicSiteModule } from '../../booking/public-site/public-site.routes.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({ modules: [studioPlaceModule, usersModule, publicSiteModule, bookingModule] });
});
beforeEach(async () => {
  studio = await aStudio(api);
});
afterAll(() => api.close());

const PLACE = '/api/studio/portal/studio/place';
async function save(change: object) {
  const { data } = await api.call<object>('GET', PLACE, { as: studio.owner });
  return api.call<{ timeFormat: string }>('POST', PLACE, { as: studio.owner, json: { ...data, ...change } });
}

/** What staff and visitors are told, and what a member reads in the mail about a booking at 6 pm in Singapore. */
async function written() {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-03T10:00:00.000Z', className: 'Flow' });
  const form = { scheduleId, studioPackageTransactionId: null };
  await api.call<Booking>('POST', '/api/booking/create', { as: member, form });
  const staff = await api.call<StaffProfile>('GET', '/api/users/portal/user-profile', { as: studio.owner });
  const query = { extension: studio.extension };
  const site = await api.call<PublicStudio>('GET', '/api/studio/by-extension', { query });
  const [mail] = await newestMails(api.db, member.userEmail);
  return [staff.data.timeFormat, site.data.timeFormat, mail?.subject];
}

test.each([
  ['SG', '', '12h', 'Tue 3 Mar 6:00 pm'],
  ['US', '', '12h', 'Tue, Mar 3 6:00 pm'],
  ['DE', '', '24h', 'Tue 3 Mar 18:00'],
  ['JP', '', '24h', 'Tue 3 Mar 18:00'],
  ['SG', '24h', '24h', 'Tue 3 Mar 18:00'],
  ['DE', '12h', '12h', 'Tue 3 Mar 6:00 pm'],
])('in %s with %p chosen, hours are counted as %s: %s', async (country, timeFormat, format, time) => {
  expect((await save({ country, timeFormat })).data.timeFormat).toBe(timeFormat);
  expect(await written()).toEqual([format, format, `Booked: Flow, ${time}`]);
});

test('an older page does not say it, and what was chosen stays', async () => {
  await save({ timeFormat: '24h' });
  expect((await save({ timeFormat: undefined })).data.timeFormat).toBe('24h');
  expect(await save({ timeFormat: '25h' })).toMatchObject({ code: 'INVALID_FIELDS' });
});
