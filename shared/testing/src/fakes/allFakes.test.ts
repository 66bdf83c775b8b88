import {
  notificationSettingsSchema,
  verifiedAddressesSchema,
} from '@studio/contract/shell/notification-setting.schema';
import {
  bookingRulesSchema,
  ruleHistorySchema,
  rulesPreviewSchema,
} from '@studio/contract/configure/booking-rules.schema';
import { wireOf } from '@studio/contract/refusals/codes';
import { appointmentSlotsSchema } from '@studio/contract/schedule/appointment.schema';
import { availabilitySchema, leavesSchema } from '@studio/contract/members/availability.schema';
import {
  bookingSchema,
  cancelledBookingSchema,
  payingPackagesSchema,
} from '@studio/contract/booking/booking.schema';
import { classTemplateSchema, classTemplatesSchema } from '@studio/contract/schedule/class-template.schema';
import { eventSchema } from '@studio/contract/schedule/event.schema';
import { attendancePageSchema } from '@studio/contract/members/history/attendance.schema';
import {
  memberOptionsSchema,
  memberPageSchema,
  memberProfileSchema,
} from '@studio/contract/members/member.schema';
import { giftCardDetailSchema, giftCardPageSchema } from '@studio/contract/orders/gift-card.schema';
import { studioDuesSchema } from '@studio/contract/orders/due.schema';
import { orderDetailSchema, orderPageSchema, orderSchema } from '@studio/contract/orders/order.schema';
import { planHistorySchema } from '@studio/contract/packages/package-plan-change.schema';
import { classPassConfigSchema, classPassDetailSchema } from '@studio/contract/booking/class-pass.schema';
import { settingsIndexSchema } from '@studio/contract/shell/settings-index.schema';
import { subscriptionSettingsSchema } from '@studio/contract/packages/subscription-settings.schema';
import { paymentGatewaySchema } from '@studio/contract/orders/payment-gateway.schema';
import { ownStudiosSchema, studioPlaceSchema } from '@studio/contract/configure/place/studioPlace.schema';
import { paymentModesSchema } from '@studio/contract/configure/payment-mode.schema';
import { suppressionPageSchema } from '@studio/contract/packages/suppression.schema';
import {
  announcementPageSchema,
  liveAnnouncementsSchema,
} from '@studio/contract/packages/announcement.schema';
import { promoCodePageSchema, redemptionPageSchema } from '@studio/contract/packages/promo-code.schema';
import { taxRatesSchema } from '@studio/contract/configure/tax-rate.schema';
import {
  memberPackageDetailSchema,
  memberPackageSchema,
  memberPackagesSchema,
} from '@studio/contract/packages/member-package.schema';
import { packAlertsSchema } from '@studio/contract/packages/pack-alert.schema';
import { packagePlanSchema, packagePlansSchema } from '@studio/contract/packages/package-plan.schema';
import { cashUpSchema } from '@studio/contract/reports/cash-up.schema';
import { whatIfSchema } from '@studio/contract/reports/what-if.schema';
import { closedMonthsSchema } from '@studio/contract/reports/closed-month.schema';
import { deferredRevenueSchema } from '@studio/contract/reports/deferred-revenue.schema';
import { ownPaySchema, ownSlipSchema } from '@studio/contract/reports/payroll/ownPay.schema';
import { payrollConfigSchema } from '@studio/contract/reports/payroll/rate.schema';
import { payrollRunSchema, payrollRunsSchema } from '@studio/contract/reports/payroll/run.schema';
import { reportOptionsSchema } from '@studio/contract/reports/reportOptions.schema';
import { homeFiguresSchema } from '@studio/contract/shell/homeFigures.schema';
import { needsSchema } from '@studio/contract/shell/needs.schema';
import { reportSchema } from '@studio/contract/reports/reportQuery';
import { REPORTS } from '@studio/contract/reports/reports';
import { sessionDetailSchema, sessionsSchema } from '@studio/contract/schedule/schedule.schema';
import { createdSessionsSchema } from '@studio/contract/schedule/create-session.schema';
import {
  dashboardSchema,
  roomsSchema,
  staffOptionsSchema,
  staffSummariesSchema,
  studioProfileSchema,
} from '@studio/contract/configure/studio.schema';
import {
  closurePreviewSchema,
  restoredClosureSchema,
  savedClosureSchema,
  studioClosureDetailSchema,
  studioClosuresSchema,
} from '@studio/contract/configure/studio-closure.schema';
import {
  subCandidatesSchema,
  subRequestSchema,
  subRequestsSchema,
} from '@studio/contract/schedule/sub-request.schema';
import { memberFamilySchema } from '@studio/contract/members/family/family.schema';
import { timelineSchema } from '@studio/contract/members/history/timeline.schema';
import type { Schema } from 'yup';
import { API, server } from '../server.ts';
import { allFakes } from './allFakes.ts';
import { aFakeStudio, type FakeStudio } from './fakeStudio.ts';

/** A Saturday. */
const NOW = new Date('2026-11-21T04:00:00.000Z');
const WEEK = 'from=2026-11-16&to=2026-11-23';
let studio: FakeStudio;

beforeEach(() => {
  studio = aFakeStudio(NOW);
  server.use(...allFakes(studio, 'OWNER'));
});

async function call(path: string, body?: object) {
  const init = body
    ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    : {};
  const response = await fetch(API + path, init);
  return (await response.json()) as { code: string; data: never };
}
const dataOf = async (path: string, body?: object) => (await call(path, body)).data;
const member = (at = 0) => studio.members[at]?.memberId ?? '';
const full = () => studio.sessions.find(({ roster, capacity }) => roster.length >= capacity);
const open = () => studio.sessions.find(({ roster, capacity }) => roster.length < capacity);
/** Strict: a wrong or a missing field throws. */
const check = (schema: Schema, data: unknown) => schema.validateSync(data, { strict: true });

test.each<[string, string | (() => string), Schema]>([
  ['the members', '/api/member/portal/studio?page=0&pageSize=25', memberPageSchema],
  ['members to choose from', '/api/member/portal/ddl?search=ta', memberOptionsSchema],
  ['a member', () => `/api/member/portal?memberId=${member()}`, memberProfileSchema],
  [
    'bookings of a member',
    () => `/api/member/portal/attendance-history?memberId=${member()}`,
    attendancePageSchema,
  ],
  ['what happened to a member', () => `/api/member/portal/timeline?memberId=${member()}`, timelineSchema],
  ['the family of a member', () => `/api/member/portal/family?memberId=${member()}`, memberFamilySchema],
  ['a week', `/api/schedule/portal/studio?${WEEK}`, sessionsSchema],
  [
    'a session',
    () => `/api/schedule/portal?scheduleId=${studio.sessions[0]?.scheduleId}`,
    sessionDetailSchema,
  ],
  [
    'packages that can pay',
    () => `/api/booking/portal/eligible-packages?scheduleId=x&memberId=${member()}`,
    payingPackagesSchema,
  ],
  ['templates', '/api/class-template/portal/studio', classTemplatesSchema],
  ['plans', '/api/studio-package/portal/studio', packagePlansSchema],
  [
    'packages of a member',
    () => `/api/studio-package-transaction/portal/member?memberId=${member()}`,
    memberPackagesSchema,
  ],
  [
    'a package',
    () =>
      `/api/studio-package-transaction/portal?studioPackageTransactionId=${studio.packages[0]?.studioPackageTransactionId}`,
    memberPackageDetailSchema,
  ],
  ['pack alerts', '/api/studio-package-transaction/portal/pack-alerts?threshold=90', packAlertsSchema],
  ['members who owe', '/api/transaction/portal/pending?page=0&pageSize=5', orderPageSchema],
  ['what is owed beside orders', '/api/transaction/portal/studio-dues', studioDuesSchema],
  ['all orders', '/api/transaction/portal/studio', orderPageSchema],
  ['an order', () => `/api/transaction/portal?orderId=${studio.orders[1]?.orderId}`, orderDetailSchema],
  ['the suppression list', '/api/suppression/portal/studio', suppressionPageSchema],
  ['promo codes', '/api/promo-code/portal/studio', promoCodePageSchema],
  ['announcements', '/api/announcement/portal/studio', announcementPageSchema],
  ['announcements to read', '/api/announcement/portal/live', liveAnnouncementsSchema],
  ['uses of a promo code', '/api/promo-code/portal/redemptions', redemptionPageSchema],
  ['gift cards', '/api/gift-card/portal/studio', giftCardPageSchema],
  [
    'a gift card',
    () => `/api/gift-card/portal?giftCardId=${studio.giftCards[0]?.giftCardId}`,
    giftCardDetailSchema,
  ],
  ['taxes', '/api/studio/portal/tax-rate', taxRatesSchema],
  ['payment modes', '/api/studio/portal/payment-modes', paymentModesSchema],
  ['how settings stand', '/api/studio/portal/settings-index', settingsIndexSchema],
  ['ClassPass', '/api/studio/portal/classpass', classPassConfigSchema],
  ['classes on ClassPass', '/api/studio/portal/classpass/detail', classPassDetailSchema],
  ['the rules of memberships', '/api/studio/portal/subscription-management', subscriptionSettingsSchema],
  ['the account of a provider', '/api/studio/portal/payment-gateway', paymentGatewaySchema],
  [
    'the history of a plan',
    () => `/api/studio-package/portal/history?studioPackageId=${studio.plans[0]?.studioPackageId}`,
    planHistorySchema,
  ],
  ['a day to cash up', '/api/report/portal/cash-up/day?day=2026-11-20', cashUpSchema],
  ['what if', '/api/report/portal/what-if?question=WAITLIST_MODE&value=OFF', whatIfSchema],
  ['closed months', '/api/report/portal/closed-month', closedMonthsSchema],
  ['deferred revenue', '/api/report/portal/deferred-revenue', deferredRevenueSchema],
  ['what people are paid by', '/api/payroll/portal/config', payrollConfigSchema],
  ['payroll runs', '/api/payroll/portal/runs', payrollRunsSchema],
  ['a payroll run', '/api/payroll/portal/run?runId=x', payrollRunSchema],
  ['one’s own pay', '/api/payroll/portal/my', ownPaySchema],
  ['one’s own payslip', '/api/payroll/portal/my/slip?runId=x', ownSlipSchema],
  ['what reports can be narrowed to', '/api/report/portal/booking/options', reportOptionsSchema],
  ...REPORTS.map((report): [string, string, Schema] => [
    `the report ${report.key}`,
    `/api/report/portal/${report.key}?${WEEK}`,
    reportSchema(report),
  ]),
  ['the studio', '/api/studio/portal/studio', studioProfileSchema],
  ['where the studio is', '/api/studio/portal/studio/place', studioPlaceSchema],
  ['one’s own studios', '/api/studio', ownStudiosSchema],
  ['the figures of the day', '/api/studio/portal/studio/dashboard', dashboardSchema],
  ['the figures of a period', '/api/report/portal/dashboard', homeFiguresSchema],
  ['what waits', '/api/studio/portal/studio/needs', needsSchema],
  ['rooms', '/api/studio/portal/room', roomsSchema],
  ['staff', '/api/studio-staff/portal/studio', staffSummariesSchema],
  [
    'working hours',
    () => `/api/studio-staff/portal/availability?staffId=${studio.staff[0]?.staffId}`,
    availabilitySchema,
  ],
  [
    'free times',
    '/api/schedule/portal/appointment-slots?classTemplId=x&from=2026-11-23&to=2026-11-25',
    appointmentSlotsSchema,
  ],
  ['an event', '/api/event/portal?classTemplId=01900000-0000-7000-8000-000000000001', eventSchema],
  ['leave', () => `/api/studio-staff/portal/leave?staffId=${studio.staff[0]?.staffId}`, leavesSchema],
  ['staff to choose from', '/api/studio-staff/portal/ddl', staffOptionsSchema],
])('%s: the answer is valid by the contract, and not empty', async (_what, path, schema) => {
  const data: unknown = await dataOf(typeof path === 'string' ? path : path());
  check(schema, data);
  const { items = data } = data as { items?: unknown };
  expect(JSON.stringify(items).length).toBeGreaterThan(100);
});

test('an unknown id is answered with not found', async () => {
  expect(await call('/api/member/portal?memberId=nobody')).toMatchObject({ code: wireOf('NOT_FOUND') });
});

test('an added member is found', async () => {
  const body = {
    firstName: 'Zoe',
    lastName: 'New',
    userEmail: 'zoe@example.com',
    phoneCountryCode: '+65',
    phone: '81234567',
  };
  check(memberProfileSchema, await dataOf('/api/member/portal/create', body));
  expect(await dataOf('/api/member/portal/ddl?search=zoe')).toMatchObject([{ name: 'Zoe New' }]);
});

test('a booking takes a place, and cancelling frees it; a full class refuses', async () => {
  const { scheduleId = '', roster = [] } = open() ?? {};
  const booked = await dataOf('/api/booking/portal/create', { scheduleId, memberId: member(12) });
  check(bookingSchema, booked);
  const read = () => dataOf(`/api/schedule/portal?scheduleId=${scheduleId}`);
  expect(await read()).toMatchObject({ booked: roster.length + 1 });

  check(cancelledBookingSchema, await dataOf('/api/booking/portal/cancel', booked));
  expect(await read()).toMatchObject({ booked: roster.length });
  expect(
    await call('/api/booking/portal/create', { scheduleId: full()?.scheduleId, memberId: member(12) }),
  ).toMatchObject({ code: wireOf('SESSION_FULL') });
});

test('a checked-in member stays checked in until it is undone', async () => {
  const session = studio.sessions.find(({ roster }) => roster.some(({ status }) => status === 'BOOKED'));
  const entry = session?.roster.find(({ status }) => status === 'BOOKED');
  await dataOf('/api/booking/portal/check-in', { bookingIds: [entry?.bookingId], undo: false });
  expect(entry).toMatchObject({ status: 'CHECKED_IN', checkedInAt: expect.any(String) });
  await dataOf('/api/booking/portal/check-in', { bookingIds: [entry?.bookingId], undo: true });
  expect(entry).toMatchObject({ status: 'BOOKED', checkedInAt: null });
});

test('an order is paid in parts, and then leaves the list of unpaid ones', async () => {
  const order = studio.orders[0];
  const pay = (amount: string) =>
    dataOf('/api/transaction/portal/record-payment', {
      orderId: order?.orderId,
      amount,
      mode: 'CASH',
      note: '',
    });
  check(orderSchema, await pay('50.00'));
  expect(order).toMatchObject({ status: 'PARTIALLY_PAID', balance: '150.00' });
  expect(await pay('150.00')).toMatchObject({ status: 'PAID', balance: '0.00' });
  expect(await dataOf(`/api/transaction/portal/pending?search=${order?.reference}`)).toMatchObject({
    total: 0,
  });
});

test('a session, a template, a plan and a package can be created, and changed or removed', async () => {
  const template = {
    templateType: 'CLASS',
    className: 'Ashtanga',
    description: '',
    level: 'ALL',
    durationMin: 60,
    capacity: 8,
    creditCost: 1,
    colour: '#0F766E',
    defaultRoomId: null,
    defaultStaffId: null,
    status: 'ACTIVE',
  };
  const { classTemplId } = check(
    classTemplateSchema,
    await dataOf('/api/class-template/portal/create', { ...template, classTemplId: null, version: null }),
  ) as { classTemplId: string };
  await dataOf('/api/class-template/portal/create', {
    ...template,
    classTemplId,
    version: 1,
    className: 'Ashtanga II',
  });
  expect(studio.templates.filter((one) => one.classTemplId === classTemplId)).toMatchObject([
    { className: 'Ashtanga II', version: 2 },
  ]);

  const session = {
    classTemplId,
    date: '2026-11-22',
    start: '09:00',
    durationMin: 60,
    roomId: null,
    staffId: null,
    capacity: 8,
    memberNotes: '',
    repeat: 'NONE',
  };
  check(createdSessionsSchema, await dataOf('/api/schedule/portal/create', session));
  expect(await dataOf(`/api/schedule/portal/studio?${WEEK}`)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ className: 'Ashtanga II', startAt: '2026-11-22T01:00:00.000Z' }),
    ]),
  );

  await fetch(`${API}/api/class-template/portal/${classTemplId}`, { method: 'DELETE' });
  expect(studio.templates.some((one) => one.classTemplId === classTemplId)).toBe(false);
});

test('a plan is saved and sold', async () => {
  const plan = {
    packageName: '5 classes',
    description: '',
    packageType: 'CLASS_PACK',
    price: '110.00',
    credits: 5,
    validityValue: 2,
    validityUnit: 'MONTH',
    activation: 'PURCHASE',
    eligibleTypes: ['CLASS'],
    eligibleTemplates: [],
    usagePriority: 5,
    shareable: false,
    visibility: 'PUBLIC',
    status: 'ACTIVE',
  };
  const { studioPackageId } = check(
    packagePlanSchema,
    await dataOf('/api/studio-package/portal/create', { ...plan, studioPackageId: null, version: null }),
  ) as { studioPackageId: string };
  const sold = await dataOf('/api/studio-package-transaction/portal/assign', {
    memberId: member(12),
    studioPackageId,
    payMode: 'CASH',
    paid: false,
  });
  expect(check(memberPackageSchema, sold)).toMatchObject({
    name: '5 classes',
    creditsRemaining: 5,
    paidAmount: '0.00',
    subStatus: 'PENDING',
  });
});

test('a closure is created, changed and taken back', async () => {
  const closure = {
    studioClosureName: 'Painting',
    fromDate: '2026-12-01',
    toDate: '2026-12-01',
    confirmed: 'as-seen',
  };
  const { closure: saved } = check(
    savedClosureSchema,
    await dataOf('/api/studio/portal/studio-closure/create', closure),
  ) as { closure: { studioClosureId: string } };
  const { studioClosureId } = saved;
  check(
    savedClosureSchema,
    await dataOf('/api/studio/portal/studio-closure/update', {
      ...closure,
      studioClosureId,
      studioClosureName: 'Paint',
    }),
  );
  expect(
    check(
      studioClosureDetailSchema,
      await dataOf(`/api/studio/portal/studio-closure?studioClosureId=${studioClosureId}`),
    ),
  ).toMatchObject({ studioClosureName: 'Paint', version: 2 });
  check(closurePreviewSchema, await dataOf('/api/studio/portal/studio-closure/preview', closure));
  check(
    restoredClosureSchema,
    await dataOf(`/api/studio/portal/studio-closure/restore/${studioClosureId}`, {}),
  );
  expect(check(studioClosuresSchema, await dataOf('/api/studio/portal/studio/studio-closure'))).toHaveLength(
    1,
  );
});

test('booking rules are previewed, saved, and taken back', async () => {
  const url = '/api/studio/portal/booking-rules';
  check(bookingRulesSchema, await dataOf(url));
  check(rulesPreviewSchema, await dataOf(`${url}/preview`, { undoes: 1 }));
  expect(check(bookingRulesSchema, await dataOf(`${url}/undo`, { number: 1, version: 0 }))).toMatchObject({
    version: 1,
  });
  expect(check(ruleHistorySchema, await dataOf(`${url}/history`))).toHaveLength(1);
});

test('notifications are switched, and an address for answers is proved', async () => {
  const url = '/api/studio/portal/notification';
  check(notificationSettingsSchema, await dataOf(url));
  expect(
    check(notificationSettingsSchema, await dataOf(url, { switchOff: ['PURCHASE:OWNER:IN_APP'] })),
  ).not.toMatchObject({ on: expect.arrayContaining(['PURCHASE:OWNER:IN_APP']) });
  const email = 'replies@lotus.example';
  await dataOf(`${url}/address`, { email });
  expect(
    check(verifiedAddressesSchema, await dataOf(`${url}/address/confirm`, { email, otp: '123456' })),
  ).toMatchObject({ replyTo: email });
  expect(await dataOf(`${url}/address/reply-to`, { email: '' })).toMatchObject({ replyTo: null });
  expect(await dataOf(`${url}/address/remove`, { email })).toMatchObject({ addresses: [] });
});

test('a substitute is requested, claims the request, and is approved', async () => {
  const area = '/api/schedule/portal/sub-request';
  const scheduleId = studio.sessions[0]?.scheduleId;
  check(subCandidatesSchema, await dataOf(`${area}/candidates?scheduleId=${scheduleId}`));
  const { subRequestId } = check(subRequestSchema, await dataOf(area, { scheduleId })) as {
    subRequestId: string;
  };
  expect(await dataOf(`${area}/claim`, { subRequestId })).toMatchObject({
    status: 'CLAIMED',
    canDecide: true,
  });
  expect(await dataOf(`${area}/decide`, { subRequestId, approve: true })).toMatchObject({
    status: 'APPROVED',
  });
  expect(check(subRequestsSchema, await dataOf(area))).toHaveLength(1);
});

test('the studio keeps what is saved', async () => {
  await dataOf('/api/studio/portal/update', {
    studioName: 'Quiet Corner',
    description: '',
    address: '',
    phone: '',
    email: '',
    website: '',
    colour: '#000000',
    version: 1,
  });
  expect(check(studioProfileSchema, await dataOf('/api/studio/portal/studio'))).toMatchObject({
    studioName: 'Quiet Corner',
    version: 2,
  });
});
