import { isRefused, refusalNamed, refusalOf, WIRE_CODES, wireOf, type RefusalName } from './codes.ts';
import { REFUSALS } from './refusals.ts';

const names = Object.keys(WIRE_CODES) as RefusalName[];

test('every refusal has a number of its own, which says its name again', () => {
  expect(new Set(Object.values(WIRE_CODES)).size).toBe(names.length);
  expect(names.map((name) => refusalNamed(wireOf(name)))).toEqual(names);
});

test('a number begins with the kind of its status', () => {
  for (const name of names) expect(wireOf(name)[0]).toBe(String(REFUSALS[name].status)[0]);
});

// Released remotes compare these numbers, and partners may.
const PUBLISHED: [RefusalName, string][] = [
  ['INVALID_FIELDS', '40000'],
  ['CODE_WRONG', '40001'],
  ['USER_EXISTS', '40002'],
  ['SIGN_IN_WRONG', '40003'],
  ['ACCOUNT_LOCKED', '40004'],
  ['STUDIO_UNKNOWN', '40006'],
  ['SECOND_FACTOR_NEEDED', '40007'],
  ['PROOF_NEEDED', '40008'],
  ['MEMBERS_ONLY', '40009'],
  ['SESSION_FULL', '40010'],
  ['NOT_OPEN_YET', '40011'],
  ['BOOKING_CLOSED', '40012'],
  ['ALREADY_BOOKED', '40013'],
  ['OVERLAPS', '40014'],
  ['BOOKING_LIMIT', '40015'],
  ['MEMBER_BLOCKED', '40016'],
  ['WAIVER_NEEDED', '40017'],
  ['WAITLIST_FULL', '40018'],
  ['PLACES_LEFT', '40019'],
  ['NO_PACKAGE_PAYS', '40020'],
  ['PACKAGE_WRONG_CLASS', '40021'],
  ['NO_CREDITS_LEFT', '40022'],
  ['PACKAGE_WRONG_DATE', '40023'],
  ['PACKAGE_FROZEN', '40024'],
  ['SAME_PACKAGE', '40025'],
  ['CREDITS_NOT_SHAREABLE', '40026'],
  ['TOO_MANY_CREDITS', '40027'],
  ['BOOKING_FINAL', '40028'],
  ['PACKAGE_WRONG_HOURS', '40029'],
  ['PROMO_CODE_INVALID', '40030'],
  ['GIFT_CARD_INVALID', '40031'],
  ['DAILY_LIMIT', '40032'],
  ['WEEKLY_LIMIT', '40033'],
  ['MONTHLY_LIMIT', '40034'],
  ['NO_LONGER_FREE', '40035'],
  ['CHECK_IN_CODE_INVALID', '40036'],
  ['TOO_YOUNG', '40037'],
  ['BIRTHDAY_NEEDED', '40038'],
  ['UPCOMING_LIMIT', '40039'],
  ['PAYMENT_DECLINED', '40040'],
  ['PAYMENT_UNDER_WAY', '40041'],
  ['REFUND_TOO_HIGH', '40042'],
  ['ALREADY_VOIDED', '40043'],
  ['ORDER_CLOSED', '40044'],
  ['AMOUNT_WRONG', '40045'],
  ['PAYMENT_MODE_NOT_OFFERED', '40046'],
  ['PROVIDER_NOT_SET_UP', '40047'],
  ['NOT_ON_SALE', '40048'],
  ['SOLD_OUT', '40049'],
  ['IN_USE', '40050'],
  ['TIME_TAKEN', '40051'],
  ['ADDRESS_TAKEN', '40052'],
  ['NAME_TAKEN', '40053'],
  ['SUBSTITUTE_WANTED', '40054'],
  ['REQUEST_FINAL', '40055'],
  ['PURCHASE_LIMIT', '40056'],
  ['NEW_CLIENTS_ONLY', '40057'],
  ['ADDRESS_CHANGED_RECENTLY', '40058'],
  ['NEW_OWNER_OR_SIGN_IN', '40059'],
  ['ATTENDANCE_LOCKED', '40060'],
  ['PAYROLL_LOCKED', '40061'],
  ['PACKAGE_NOT_CHANGEABLE', '40062'],
  ['MEMBERSHIP_NOT_CHANGEABLE', '40063'],
  ['PAYROLL_STEP', '40064'],
  ['RUN_OPEN', '40065'],
  ['PERIOD_TAKEN', '40066'],
  ['REPORT_TOO_LONG', '40067'],
  ['BUYER_NEEDED', '40068'],
  ['SPOT_TAKEN', '40069'],
  ['MERGE_NOT_POSSIBLE', '40070'],
  ['MERGE_NOT_UNDOABLE', '40071'],
  ['MEMBER_NOT_SETTLED', '40072'],
  ['MONTH_NOT_CLOSABLE', '40073'],
  ['CAMPAIGN_NOT_CHANGEABLE', '40080'],
  ['NOT_SIGNED_IN', '40100'],
  ['NOT_ALLOWED', '40301'],
  ['PLAN_LIMIT', '40302'],
  ['WRONG_TOKEN', '40303'],
  ['ABOVE_LIMIT', '40304'],
  ['SET_UP_NEEDED', '40305'],
  ['NOT_FOUND', '40400'],
  ['KEY_REUSED', '40900'],
  ['CHANGED_MEANWHILE', '40901'],
  ['PREVIEW_OUTDATED', '40902'],
  ['TOO_LARGE', '41300'],
  ['TOO_MANY_REQUESTS', '42900'],
  ['EFFORT_NEEDED', '42901'],
  ['PROVIDER_AWAY', '50200'],
  ['NOT_READY', '50300'],
  ['BROKEN', '50000'],
];

test.each(PUBLISHED)('%s is %s on the wire, as ever', (name, code) => {
  expect(wireOf(name)).toBe(code);
});

test('a new refusal is pinned, too', () => {
  expect(PUBLISHED.map(([name]) => name)).toEqual(names);
});

test.each([['0'], ['40999'], [''], [null], [undefined]])('%p is no refusal that is known here', (code) => {
  expect(refusalNamed(code)).toBeUndefined();
});

test('a failure is asked why it was refused', () => {
  const full = { status: 400, code: '40010', message: 'This class is full.' };
  expect(refusalOf(full)).toBe('SESSION_FULL');
  expect(isRefused(full, 'SESSION_FULL')).toBe(true);
  expect(isRefused(full, 'NOT_FOUND', 'SESSION_FULL')).toBe(true);
  expect(isRefused(full, 'NOT_FOUND')).toBe(false);
});

test.each([[null], [undefined], ['40010'], [new Error('40010')], [{ code: 40010 }], [{ code: '49999' }]])(
  '%p was refused for nothing that is known here',
  (failure) => {
    expect(refusalOf(failure)).toBeUndefined();
    expect(isRefused(failure, 'SESSION_FULL', 'NOT_FOUND')).toBe(false);
  },
);
