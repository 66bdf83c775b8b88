import { refusalOf, wireOf } from '@studio/contract/refusals/codes';
import type { BookingPreview } from '@studio/contract/booking/booking.schema';
import type { BookingCheck } from '@studio/contract/booking/booking-check.schema';
import { aDesk, type Desk } from '../../../testing/aDesk.ts';
import { aMember } from '../../../testing/builders/builders.ts';
import { aFormDesk } from '../../../testing/builders/formBuilders.ts';
import { aPackage } from '../../../testing/builders/packageBuilders.ts';
import { aBooking, aSession } from '../../../testing/builders/sessionBuilders.ts';
import { startTestApp, type TestApp } from '../../../testing/startTestApp.ts';
import { bookingModule } from '../../booking/booking/booking.routes.ts';
import { waitlistModule } from '../../booking/booking/waitlist/waitlist.routes.ts';
import { formModule } from './form.routes.ts';

let api: TestApp;
let at: Desk;
let forms: ReturnType<typeof aFormDesk>;
let scheduleId: string;

beforeAll(async () => {
  api = await startTestApp({ modules: [bookingModule, waitlistModule, formModule] });
});
beforeEach(async () => {
  api.clock.set('2026-03-02T01:00:00.000Z');
  at = await aDesk(api);
  forms = aFormDesk(api, at.studio);
  await aPackage(api, at.studio, { memberId: at.mei.memberId });
  scheduleId = await aSession(api, at.studio, { startAt: '2026-03-02T01:10:00.000Z' });
});
afterAll(() => api.close());

const NOT_SIGNED = { code: 'WAIVER_NEEDED', message: 'Please sign “Liability waiver” first.' };
const preview = async (id = scheduleId) => {
  const { data } = await api.call<BookingPreview>('GET', '/api/booking/preview', {
    as: at.mei,
    query: { scheduleId: id },
  });
  return data.refusal && { ...data.refusal, code: refusalOf(data.refusal) };
};
const templateOf = async (id: string) =>
  (
    await at.inStudio((tx) =>
      tx
        .selectFrom('session')
        .select('class_templ_id')
        .where('schedule_id', '=', id)
        .executeTakeFirstOrThrow(),
    )
  ).class_templ_id;
const why = async () => (await at.get<BookingCheck>('check', { scheduleId, memberId: at.mei.memberId })).data;
const checkIn = (bookingId: string, more: object = {}) =>
  api.call('POST', '/api/booking/portal/check-in', {
    as: at.desk,
    json: { bookingIds: [bookingId], ...more },
  });

test('a form that blocks booking is asked for before a member books, and not after it was signed', async () => {
  const { waiverFormId } = (await forms.create()).data;
  expect(await preview()).toEqual(NOT_SIGNED);
  expect(await at.bookSelf(scheduleId)).toMatchObject({ status: 400, ...NOT_SIGNED });
  await forms.sign(at.mei, waiverFormId);
  expect(await preview()).toBeNull();
  expect(await at.bookSelf(scheduleId)).toMatchObject({ code: '0' });
});

test('the desk sees why a member cannot book, and can book for them', async () => {
  await forms.create();
  const { canBook, staffMay, checks } = await why();
  expect({ canBook, staffMay }).toEqual({ canBook: false, staffMay: true });
  expect(checks.filter(({ isMet }) => !isMet)).toEqual([
    {
      key: 'signed',
      title: 'All forms are signed',
      isMet: false,
      ...NOT_SIGNED,
      code: wireOf('WAIVER_NEEDED'),
    },
  ]);
  expect(await at.book(scheduleId)).toEqual(expect.any(String));
});

test('nobody waits for a place that they could not take', async () => {
  await forms.create();
  const full = await aSession(api, at.studio, { startAt: '2026-03-04T04:00:00.000Z', capacity: 1 });
  await aBooking(api, at.studio, {
    scheduleId: full,
    memberId: (await aMember(api, at.studio)).memberId,
    status: 'BOOKED',
  });
  expect(
    await api.call('POST', '/api/booking/waitlist/join', { as: at.mei, json: { scheduleId: full } }),
  ).toMatchObject(NOT_SIGNED);
});

test.each([
  ['a draft', { status: 'DRAFT' }],
  ['one that is switched off', { status: 'INACTIVE' }],
  ['one that blocks the door only', { blocks: 'CHECK_IN' }],
  ['one that blocks nothing', { blocks: 'NONE' }],
  ['one for events', { requiredFor: 'EVENTS' }],
])('%s lets members book a class', async (_case, change) => {
  await forms.create(change);
  expect(await at.bookSelf(scheduleId)).toMatchObject({ code: '0' });
});

test('a form is asked for where it is for: these classes, or events', async () => {
  const other = await aSession(api, at.studio, { startAt: '2026-03-03T04:00:00.000Z' });
  await forms.create({ requiredFor: 'TEMPLATES', templateIds: [await templateOf(scheduleId)] });
  expect(await preview()).toEqual(NOT_SIGNED);
  expect(await preview(other)).toBeNull();
  await at.inStudio(async (tx) =>
    tx
      .updateTable('class_template')
      .set({ template_type: 'EVENT' })
      .where('class_templ_id', '=', await templateOf(other))
      .execute(),
  );
  await forms.create({ formTitle: 'Event terms', requiredFor: 'EVENTS' });
  expect(await preview(other)).toEqual({
    code: 'WAIVER_NEEDED',
    message: 'Please sign “Event terms” first.',
  });
  expect(await forms.own(at.mei)).toEqual([]);
  expect(await forms.own(at.mei, { scheduleId: other })).toMatchObject([
    { formTitle: 'Event terms', due: true },
  ]);
});

test('a class that insists on the waiver has it, whatever the form says', async () => {
  await forms.create({ blocks: 'NONE' });
  await forms.create({ formTitle: 'Health', formType: 'PARQ', blocks: 'NONE' });
  await at.inStudio(async (tx) =>
    tx
      .updateTable('class_template')
      .set({ requires_waiver: true })
      .where('class_templ_id', '=', await templateOf(scheduleId))
      .execute(),
  );
  expect(await preview()).toEqual(NOT_SIGNED);
  // Nor can the member postpone it: the form blocks that class.
  expect(await forms.own(at.mei, { scheduleId })).toMatchObject([
    { formTitle: 'Health', blocks: 'NONE' },
    { formTitle: 'Liability waiver', blocks: 'BOOKING', due: true },
  ]);
  expect(await forms.own(at.mei)).toMatchObject([{ blocks: 'NONE' }, { blocks: 'NONE' }]);
});

test.each([
  ['BLOCK_CHECK_IN', true],
  ['WARN', false],
])('a studio may be less strict than its forms: %s', async (waiverEnforcement, isAskedAtDoor) => {
  await forms.create();
  await at.setPolicy({ waiverEnforcement });
  const { data } = await at.bookSelf(scheduleId);
  expect(await checkIn(data.bookingId)).toMatchObject({ code: isAskedAtDoor ? 'WAIVER_NEEDED' : '0' });
});

test('the door refuses whoever has not signed, unless the desk lets them in all the same', async () => {
  await forms.create({ blocks: 'CHECK_IN' });
  const bookingId = await at.book(scheduleId);
  expect(await checkIn(bookingId)).toMatchObject({
    status: 400,
    code: 'WAIVER_NEEDED',
    message: 'Test Member has not signed “Liability waiver” yet.',
  });
  expect(await checkIn(bookingId, { despiteForms: true })).toMatchObject({ code: '0' });
  expect(await checkIn(bookingId)).toMatchObject({ code: '0' });
  expect(await checkIn(bookingId, { undo: true })).toMatchObject({ code: '0' });
});

test('a guest of a partner signs with the partner', async () => {
  await forms.create({ blocks: 'CHECK_IN' });
  const bookingId = await aBooking(api, at.studio, {
    scheduleId,
    memberId: at.mei.memberId,
    status: 'BOOKED',
    pay_mode: 'CHANNEL',
  });
  expect(await checkIn(bookingId)).toMatchObject({ code: '0' });
});
