import type { Booking } from '@studio/contract/booking/booking.schema';
import type { PublicStudio } from '@studio/contract/configure/studio.schema';
import type { StaffProfile } from '@studio/contract/members/profile.schema';
import { newestMails } from '../../../platform/mail/mailbox/storedMails.ts';
import { aMember, aStudio, type TestStudio } from '../../../testing/builders/builders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { usersModule } from '../../accounts/users/users.routes.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { publicSiteModule } from '../../booking/public-site/public-site.routes.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { studioPlaceModule } from './studio-place.routes.ts';

let api: TestApp;
let studio: TestStudio;
beforeAll(async () => {
  api = await startTestApp({
    modules: [studioPlaceModule, usersModule, publicSiteModule, bookingModule, orderModule],
  });
});
beforeEach(async () => {
  api.clock.set('2026-11-17T01:00:00.000Z');
  studio = await aStudio(api);
});
afterAll(() => api.close());

const PLACE = '/api/studio/portal/studio/place';
async function save(change: object) {
  const { data } = await api.call<object>('GET', PLACE, { as: studio.owner });
  return api.call<{ dateOrder: string }>('POST', PLACE, { as: studio.owner, json: { ...data, ...change } });
}

/** A member books a class of tomorrow, and buys a package that lasts until then. */
async function bookAndBuy() {
  const member = await aMember(api, studio);
  await aPackage(api, studio, { memberId: member.memberId });
  const scheduleId = await aSession(api, studio, { startAt: '2026-11-18T10:00:00.000Z', className: 'Flow' });
  const form = { scheduleId, studioPackageTransactionId: null };
  await api.call<Booking>('POST', '/api/booking/create', { as: member, form });
  const shop = aShop(api, studio);
  const plan = await shop.plan({ validity_unit: 'DAY', validity_value: 2 });
  const { data } = await shop.buy(member, { studioPackageId: plan });
  await shop.pay(data.orderId, '120');
  return newestMails(api.db, member.userEmail);
}

/** What staff and visitors are told, and what a member and the desk read. */
async function written() {
  const mails = await bookAndBuy();
  const staff = await api.call<StaffProfile>('GET', '/api/users/portal/user-profile', { as: studio.owner });
  const query = { extension: studio.extension };
  const site = await api.call<PublicStudio>('GET', '/api/studio/by-extension', { query });
  const notice = await api.db.studio(studio.studioId, (tx) =>
    tx
      .selectFrom('notification')
      .select('body')
      .where('kind', '=', 'BOOKING_CREATED')
      .executeTakeFirstOrThrow(),
  );
  const receipt = mails.find(({ subject }) => subject.startsWith('Receipt'));
  return {
    told: [staff.data.dateOrder, site.data.dateOrder],
    booked: mails.find(({ subject }) => subject.startsWith('Booked'))?.subject,
    noticed: notice.body,
    valid: /valid until (.*?)\./.exec(receipt?.text ?? '')?.[1],
  };
}

test.each([
  ['SG', '', 'DAY_FIRST', 'Wed 18 Nov', '18 Nov 2026'],
  ['US', '', 'MONTH_FIRST', 'Wed, Nov 18', 'Nov 18, 2026'],
  ['JP', '', 'YEAR_FIRST', 'Wed 18 Nov', '18 Nov 2026'],
  ['US', 'DAY_FIRST', 'DAY_FIRST', 'Wed 18 Nov', '18 Nov 2026'],
  ['SG', 'YEAR_FIRST', 'YEAR_FIRST', 'Wed 18 Nov', '18 Nov 2026'],
])('in %s with %p chosen, dates are written %s: %s', async (country, dateOrder, order, day, date) => {
  expect((await save({ country, dateOrder, timeFormat: '12h' })).data.dateOrder).toBe(dateOrder);
  expect(await written()).toEqual({
    told: [order, order],
    booked: `Booked: Flow, ${day} 6:00 pm`,
    noticed: `${day}, 6:00 pm`,
    valid: date,
  });
});

test('an older page does not say it, and what was chosen stays', async () => {
  await save({ dateOrder: 'YEAR_FIRST' });
  expect((await save({ dateOrder: undefined })).data.dateOrder).toBe('YEAR_FIRST');
  expect(await save({ dateOrder: 'WEEK_FIRST' })).toMatchObject({ code: 'INVALID_FIELDS' });
});
