import sharp from 'sharp';
import { sqlBuilder } from '../../../platform/db/database.ts';
import { aMember, aStudio, type TestMember, type TestStudio } from '../../../testing/builders/builders.ts';
import { aShop } from '../../../testing/builders/saleBuilders.ts';
import { aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { stepUp } from '../../../testing/stepUp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { orderModule } from '../../packages/order/order.routes.ts';
import { familyModule } from '../family/family.routes.ts';
import { memberModule } from '../member/member.routes.ts';
import { privacyModule } from './privacy.routes.ts';

let api: TestApp;
let studio: TestStudio;
let member: TestMember;
let other: TestMember;

beforeAll(async () => {
  api = await startTestApp({
    modules: [memberModule, privacyModule, familyModule, orderModule, bookingModule],
  });
});
beforeEach(async () => {
  studio = await aStudio(api);
  await api.db.platform((tx) =>
    tx.updateTable('studio').set({ plan: 'PREMIUM' }).where('studio_id', '=', studio.studioId).execute(),
  );
  [member, other] = [await aMember(api, studio), await aMember(api, studio)];
});
afterAll(() => api.close());

const post = (url: string, json: object) => api.call('POST', url, { as: studio.owner, json });
const record = () =>
  api.db.read(
    studio.studioId,
    sqlBuilder.selectFrom('member').selectAll().where('member_id', '=', member.memberId),
  );
const phoneOf = async () => {
  const [row] = await record();
  return { phoneCountryCode: row?.phone_country_code, phone: row?.phone };
};
const rowsOf = (table: 'family_link' | 'orders' | 'member_package' | 'booking' | 'consent') =>
  api.db.read(studio.studioId, sqlBuilder.selectFrom(table).select('studio_id'));

const AREA = '/api/member/portal';

/**
 * Every way in which the desk changes or uses a record, each as it would be of a member. Taking a consent back is none:
 * it may always be done, and of somebody who was erased there is none left.
 */
async function everyUse(phone: object) {
  const { memberId } = member;
  const emergencyContact = { name: 'Ben', phone: '81110000', relation: 'Brother' };
  const { userEmail } = member;
  const details = {
    ...phone,
    firstName: 'Mei',
    lastName: 'Tan',
    userEmail,
    birthday: null,
    emergencyContact,
  };
  const dot = await sharp({ create: { width: 200, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const form = { memberId, file: new Blob([Uint8Array.from(dot)]) };
  const scheduleId = await aSession(api, studio, { startAt: '2026-03-05T10:00:00.000Z' });
  const version = (await record())[0]?.version;
  return {
    update: await post(`${AREA}/update`, { memberId, version, ...details }),
    picture: await api.call('POST', `${AREA}/picture`, { as: studio.owner, form }),
    guardian: await post(`${AREA}/family`, {
      guardianId: memberId,
      dependantId: other.memberId,
      relation: 'CHILD',
    }),
    dependant: await post(`${AREA}/family`, {
      guardianId: other.memberId,
      dependantId: memberId,
      relation: 'CHILD',
    }),
    sell: await post('/api/studio-package-transaction/portal/assign', {
      memberId,
      studioPackageId: await aShop(api, studio).plan(),
      payMode: 'CASH',
    }),
    book: await post('/api/booking/portal/create', {
      memberId,
      scheduleId,
      payMode: 'FREE',
      reason: 'A gift',
    }),
    block: await post(`${AREA}/block`, { memberId, isBlocked: true, reason: 'Rude' }),
  };
}
const codes = (answers: object) =>
  Object.entries(answers).map(([use, { code }]: [string, { code: string }]) => [use, code]);

test('a member is changed, sold to and booked, as long as they are one', async () => {
  expect(codes(await everyUse(await phoneOf())).filter(([, code]) => code !== '0')).toEqual([]);
});

test('somebody who was erased is not', async () => {
  const phone = await phoneOf();
  await stepUp(api, studio.owner, 'ANONYMISE');
  expect(await post(`${AREA}/anonymise`, { memberId: member.memberId, confirm: true })).toMatchObject({
    code: '0',
  });
  const before = await record();
  expect(codes(await everyUse(phone)).filter(([, code]) => code === '0')).toEqual([]);
  expect(await record()).toEqual(before);
  expect(await post(`${AREA}/consent/withdraw`, { memberId: member.memberId })).toMatchObject({
    data: { receivesNews: false },
  });
  expect(await record()).toEqual(before);
  for (const table of ['family_link', 'orders', 'member_package', 'booking', 'consent'] as const)
    expect(await rowsOf(table)).toEqual([]);
});
